/** Prints an error and ends. */
process.stderr.write('DATABASE_URL: no response\n');
process.exitCode = 1;
