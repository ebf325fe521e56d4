package main

import "crypto/rand"

const (
	// keptAfter is how many seconds proposals and handles outlive their time (INTENT-3, EXPAND-2).
	keptAfter = 600
	// replayWindow is how many seconds an auto request is remembered (INTENT-5).
	replayWindow = 900
	// maxHeld is how many bytes all proposals that are not committed may hold, and all handles, and all auto requests, each for
	// themselves (FRAME-12). Receipts are bounded by their number alone (FIXTURE-14).
	maxHeld = 64000000
)

// room counts what lives in a service, against the limits of FIXTURE-14.
type room struct {
	proposals int64 // neither forgotten nor committed
	receipts  int64 // with those that are under way

	inProposals, inHandles, inReplays int64 // bytes that they hold
}

func full(what string) error { return refuse(overLimit, "no room for more %s", what) }

// roomForProposals makes room for n proposals, or refuses them.
func (s *service) roomForProposals(n, size int64) error {
	return s.roomFor("proposals", func() bool {
		return s.room.proposals+n <= s.fixture.limits.proposals && s.room.inProposals+size <= maxHeld
	})
}

// roomForHandles is the same for handles.
func (s *service) roomForHandles(n, size int64) error {
	return s.roomFor("handles", func() bool {
		return int64(len(s.handles))+n <= s.fixture.limits.handles && s.room.inHandles+size <= maxHeld
	})
}

// roomForReceipt is the same for a receipt, whose place is taken by what is under way already.
func (s *service) roomForReceipt() error {
	if s.room.receipts >= s.fixture.limits.receipts {
		return full("receipts")
	}
	return nil
}

// roomForReplay is the same for an auto request.
func (s *service) roomForReplay(size int64) error {
	return s.roomFor("auto requests", func() bool {
		return int64(len(s.replays)) < s.fixture.limits.replays && s.room.inReplays+size <= maxHeld
	})
}

// roomFor forgets what it may where there is no room.
func (s *service) roomFor(what string, isThere func() bool) error {
	if !isThere() {
		s.sweep()
	}
	if !isThere() {
		return full(what)
	}
	return nil
}

// sweep forgets what may be forgotten (FIXTURE-14).
func (s *service) sweep() {
	for _, p := range s.proposals {
		if s.clock >= p.expires+keptAfter {
			s.forgetProposal(p)
		}
	}
	for _, h := range s.handles {
		if s.clock >= h.given+keptAfter {
			s.forgetHandle(h)
		}
	}
	for _, r := range s.replays {
		if s.clock > r.until {
			s.forgetReplay(r)
		}
	}
}

// forgetProposal forgets a proposal, unless it is committed or about to be.
func (s *service) forgetProposal(p *proposal) {
	if p.receipt == nil && p.running == nil {
		delete(s.proposals, p.id)
		s.room.proposals--
		s.room.inProposals -= p.size
	}
}

func (s *service) forgetHandle(h *handle) {
	delete(s.handles, h.name)
	h.keep.handles--
	s.room.inHandles -= h.keep.unheld()
}

// forgetReplay forgets an auto request, unless it is in flight.
func (s *service) forgetReplay(r *replay) {
	if r.sent != nil {
		delete(s.replays, r.key)
		s.room.inReplays -= r.size
	}
}

// nameFor makes an id that cannot be guessed and is not taken (FIXTURE-3).
func nameFor(prefix string, taken func(name string) bool) string {
	for {
		if name := prefix + randomLetters(); !taken(name) {
			return name
		}
	}
}

// randomLetters are handleSize letters, each as likely as any other.
func randomLetters() string {
	const even = 256 - 256%26
	letters := make([]byte, 0, handleSize)
	var bytes [2 * handleSize]byte
	for len(letters) < handleSize {
		if _, err := rand.Read(bytes[:]); err != nil {
			panic(err)
		}
		for _, b := range bytes {
			if b < even && len(letters) < handleSize {
				letters = append(letters, 'a'+b%26)
			}
		}
	}
	return string(letters)
}
