/** Says what is wrong and ends. */
process.stderr.write('DATABASE_URL: no answer\n');
process.exitCode = 1;
