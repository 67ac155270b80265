/** A program that cannot go on, for the control of crash loops. */
process.exit(1);
