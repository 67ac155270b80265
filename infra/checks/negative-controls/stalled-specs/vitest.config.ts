import { defineConfig } from 'vitest/config';
import { tallyReporter } from '../../src/tally.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    teardownTimeout: 1_000,
    reporters: ['minimal', tallyReporter(process.env['TALLY_FILE'] ?? '', () => {}, { stallMs: 3_000 })],
  },
});
