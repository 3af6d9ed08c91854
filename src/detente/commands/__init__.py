"""The commands of `detente`, one file each."""
