// Exits before it is asked anything, and says why on stderr.
console.error('cannot find its configuration');
process.exit(7);
