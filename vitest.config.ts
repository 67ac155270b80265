import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tallyReporter } from './infra/checks/src/tally-reporter.ts';

const endToEndSetup = './web/e2e/global-setup.ts';
// A shared machine can be too busy for a moment. What needs a second try is named at the end, for somebody to mend.
const retry = process.env['CI'] === 'true' ? 1 : 0;
const tallyFile = process.env['TALLY_FILE'];
// Specs start processes of ours by the dozen, each of which would spend most of a second on compiling the same modules.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/compiled/', import.meta.url),
);

export default defineConfig({
  test: {
    pool: 'forks',
    // More than twice the cores that CI has: specs often wait for a database, another process or a timer.
    maxWorkers: 5,
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ...(tallyFile === undefined ? [] : [tallyReporter(tallyFile)]),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The files that a worker runs share what they import, which costs more than most of them do. So a spec takes
          // back what it changes of the process, and mocks no module: whoever imported it before would keep the real one.
          isolate: false,
          include: ['{contracts,infra,services,gateway,web/src,web/build}/**/*.spec.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'infra/checks/planted/**'],
          globalSetup: [
            './infra/checks/src/test-postgres.global-setup.ts',
            './infra/checks/src/test-engines.global-setup.ts',
          ],
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: existsSync(new URL(endToEndSetup, import.meta.url)) ? endToEndSetup : [],
          // Journeys bring people and things of their own to the one site, and wait for pages as often as these work.
          maxWorkers: 3,
          isolate: false,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
