# Starts the next of a chain of processes, each in a session of its own, and ends; the chain is bounded, should nobody end it.
trap '' TERM HUP INT
[ "$1" -gt 3000 ] && exit 0
setsid sh head.sh $(($1 + 1)) </dev/null >/dev/null 2>&1 &
