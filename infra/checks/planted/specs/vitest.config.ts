import { defineConfig } from 'vitest/config';
import { tallyReporter } from '../../src/tally-reporter.ts';

export default defineConfig({
  test: { root: import.meta.dirname, reporters: ['dot', tallyReporter(process.env['TALLY_FILE'] ?? '')] },
});
