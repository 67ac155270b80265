import { defineConfig } from 'vitest/config';
import { tallyReporter } from '../../src/tally.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: [
      'minimal',
      tallyReporter(process.env['TALLY_FILE'] ?? '', (line) => {
        process.stdout.write(`${line}\n`);
      }),
    ],
  },
});
