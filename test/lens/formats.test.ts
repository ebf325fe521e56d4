import { describe, expect, it } from 'vitest';
import { formatDuration, formatMoney, formatTime } from '../../src/lens/index.ts';

describe('formatMoney (LENS-18)', () => {
  it.each([
    [0, 'USD', '0.00 USD'],
    [-0, 'USD', '0.00 USD'],
    [5, 'EUR', '0.05 EUR'],
    [-5, 'EUR', '-0.05 EUR'],
    [-1250, 'USD', '-12.50 USD'],
    [100, 'USD', '1.00 USD'],
    [9007199254740991, 'USD', '90071992547409.91 USD'],
    [-9007199254740991, 'GBP', '-90071992547409.91 GBP'],
    [1250, 'JPY', '1250 JPY'],
    [-7, 'XOF', '-7 XOF'],
    [0, 'KRW', '0 KRW'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(formatMoney({ amount, currency })).toBe(text);
  });

  it.each(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'UGX', 'XAF', 'XOF'])('has no decimals for %s', (currency) => {
    expect(formatMoney({ amount: 100, currency })).toBe(`100 ${currency}`);
  });
});

describe('formatTime (LENS-16)', () => {
  it.each([
    [0, '1970-01-01T00:00Z'],
    [59, '1970-01-01T00:00:59Z'],
    [60, '1970-01-01T00:01Z'],
    [951782400, '2000-02-29T00:00Z'],
    [4107542400, '2100-03-01T00:00Z'],
    [253402300799, '9999-12-31T23:59:59Z'],
  ])('writes %d as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});

describe('formatDuration (LENS-17)', () => {
  it.each([
    [0, '0s'],
    [1, '1s'],
    [90, '90s'],
    [60, '1m'],
    [3600, '1h'],
    [5400, '90m'],
    [129600, '36h'],
    [604800, '7d'],
    [9007199254740991, '9007199254740991s'],
  ])('writes %d as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
