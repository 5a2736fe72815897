"""What owners do with the files of digital products."""
