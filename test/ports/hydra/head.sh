# Starts the next of a chain of processes, each in a session of its own, and ends; the chain is bounded, should nobody end
# it, but outlives every run: a link takes a millisecond or two.
trap '' TERM HUP INT
[ "$1" -gt 30000 ] && exit 0
setsid sh head.sh $(($1 + 1)) </dev/null >/dev/null 2>&1 &
