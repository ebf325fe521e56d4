"""The service mode: hosts the fixture service of section 31 (PORT-13)."""
