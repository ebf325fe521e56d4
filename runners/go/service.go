package main

import "sync"

// service is a fixture's service with all of its state (section 31).
type service struct {
	fixture *fixture
	heavy   chan struct{} // held while a large reply is fitted, which takes its time

	mu    sync.Mutex // guards what follows, and what its entries hold
	clock int64
	state *state
	spent map[string]int64 // what is reserved, by block id (CAVEAT-14)
	room  room

	proposals map[string]*proposal
	receipts  map[string]*receipt
	handles   map[string]*handle
	replays   map[replayKey]*replay
}

func newService(f *fixture) *service {
	return &service{
		fixture:   f,
		heavy:     make(chan struct{}, 1),
		clock:     f.clock,
		state:     newState(f.state),
		spent:     make(map[string]int64),
		proposals: make(map[string]*proposal),
		receipts:  make(map[string]*receipt),
		handles:   make(map[string]*handle),
		replays:   make(map[replayKey]*replay),
	}
}

func (s *service) id() string { return s.fixture.service.get("id").text() }

// locked runs a step that nothing can come between.
func (s *service) locked(step func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return step()
}

// now is the service's clock (FIXTURE-2).
func (s *service) now() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.clock
}

// answer answers a request with its final reply.
func (s *service) answer(c *call) *Value {
	c.arrived = s.now()
	var final *Value
	var err error
	switch c.frame.get("verb").text() {
	case "HELLO":
		final, err = s.fitted(c, s.fixture.brief(), nil)
	case "ASK":
		final, err = s.ask(c)
	case "INTENT":
		final, err = s.intent(c)
	case "COMMIT":
		final, err = s.commit(c)
	case "UNDO":
		final, err = s.undo(c)
	case "EXPAND":
		final, err = s.expand(c)
	default:
		err = refuse(badFrame, "unknown verb")
	}
	if err != nil {
		return errorReply(err)
	}
	return final
}
