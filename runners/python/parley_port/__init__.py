"""A port of the Parley protocol, revision 1: the profiles core, grants and consensus."""
