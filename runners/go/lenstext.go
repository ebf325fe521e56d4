package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// free escapes free text that stands unquoted on a line (LENS-13).
func free(s string) string {
	if strings.IndexFunc(s, isHidden) < 0 {
		return s
	}
	var out strings.Builder
	for _, c := range s {
		if isHidden(c) {
			fmt.Fprintf(&out, "\\u{%x}", c)
		} else {
			out.WriteRune(c)
		}
	}
	return out.String()
}

// isHidden tells whether LENS-13 escapes a character: controls, and what turns the direction of text or ends a line.
func isHidden(c rune) bool {
	switch {
	case c <= 0x1f, 0x7f <= c && c <= 0x9f:
		return true
	case c == 0x61c, c == 0x200e, c == 0x200f, c == 0x2028, c == 0x2029:
		return true
	}
	return 0x202a <= c && c <= 0x202e || 0x2066 <= c && c <= 0x2069
}

// freeText draws a field of free text; one that is absent is empty.
func freeText(v *Value, name string) string {
	return free(v.get(name).text())
}

// timeText is a time in UTC (LENS-16).
func timeText(v *Value) string {
	seconds, _ := v.integer()
	t := time.Unix(seconds, 0).UTC()
	if t.Second() != 0 {
		return t.Format("2006-01-02T15:04:05Z")
	}
	return t.Format("2006-01-02T15:04Z")
}

// durationText is a duration in its largest unit that divides it (LENS-17).
func durationText(v *Value) string {
	seconds, _ := v.integer()
	if seconds == 0 {
		return "0s"
	}
	for _, unit := range []struct {
		seconds int64
		name    string
	}{{86400, "d"}, {3600, "h"}, {60, "m"}} {
		if seconds%unit.seconds == 0 {
			return strconv.FormatInt(seconds/unit.seconds, 10) + unit.name
		}
	}
	return strconv.FormatInt(seconds, 10) + "s"
}

// wholeCurrencies have no decimals (LENS-18).
var wholeCurrencies = map[string]bool{
	"JPY": true, "KRW": true, "VND": true, "CLP": true, "ISK": true, "UGX": true, "XAF": true, "XOF": true,
}

// moneyText is an amount and its currency (LENS-18).
func moneyText(v *Value) string {
	amount, _ := v.get("amount").integer()
	currency := v.get("currency").text()
	if wholeCurrencies[currency] {
		return fmt.Sprintf("%d %s", amount, currency)
	}
	sign := ""
	if amount < 0 {
		sign, amount = "-", -amount
	}
	return fmt.Sprintf("%s%d.%02d %s", sign, amount/100, amount%100, currency)
}

// countText is an integer in decimal.
func countText(v *Value) string {
	n, _ := v.integer()
	return strconv.FormatInt(n, 10)
}
