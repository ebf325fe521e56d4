"""The package parley-consensus as a port: it reads params, calls the package, and gives back what that gives."""
