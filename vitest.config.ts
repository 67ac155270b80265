import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tallyReporter } from './infra/checks/src/tally.ts';

const serverSetup = [
  './infra/checks/src/test-postgres.global-setup.ts',
  './infra/checks/src/test-engines.global-setup.ts',
];
const endToEndSetup = './web/e2e/global-setup.ts';
const browserSetup = existsSync(new URL(endToEndSetup, import.meta.url)) ? endToEndSetup : [];
/** Walks through whole sites, races, random histories and operators' commands. */
const siteWalks = '{infra,services}/*/test/verify-site/*.spec.ts';
/** What most people do, and the negative controls of the check of accessibility. `npm run verify:site` has all other journeys. */
const mainJourneys = ['axe', 'rating-form', 'rating-photos', 'visitor', 'visitor-search'].map(
  (name) => `web/e2e/${name}.e2e.ts`,
);
// A shared machine can be too busy for some seconds. The summary names tests that needed a second try.
const retry = process.env['CI'] === 'true' ? { count: 1, delay: 5_000 } : 0;
// When a site or an engine is broken, hundreds of tests would fail one by one, each after its timeout. Vitest counts the suites
// and the file of a failed test, too.
const bail = process.env['CI'] === 'true' ? 24 : 0;
const tallyFile = process.env['TALLY_FILE'];
/** On a terminal the default reporter shows the progress. */
const logProgress = (line: string): void => {
  if (!process.stdout.isTTY) process.stdout.write(`${line}\n`);
};
// Specs start dozens of processes. Without a cache each would spend most of a second on compiling the same modules.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/compiled/', import.meta.url),
);

/**
 * Specs of whole sites take longest, and so do the journeys that start a site. They start first, so that no worker is
 * alone with one at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /infra\/(embedded|distributed)\/test\/|e2e\/configured-site\.e2e/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // More than twice the cores of CI, because specs often wait for a database, another process or a timer.
    maxWorkers: 5,
    retry,
    bail,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ...(tallyFile === undefined ? [] : [tallyReporter(tallyFile, logProgress)]),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          // The files of a worker share their imports, because these take longer than most specs. So a spec restores
          // what it changes in the process. It mocks no module, because an earlier import would keep the real one.
          isolate: false,
          // Node loads these modules itself, as on a site. Only the JSX of web needs Vite, which takes several times as long.
          experimental: { viteModuleRunner: false },
          include: ['{contracts,infra,languages,services,gateway}/**/*.spec.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'infra/checks/negative-controls/**', siteWalks],
          globalSetup: serverSetup,
          // Concurrent specs of one file mostly wait.
          maxConcurrency: 20,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          sequence: { groupOrder: 1 },
          isolate: false,
          include: ['web/{src,build}/**/*.spec.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'main-journeys',
          include: mainJourneys,
          // After the specs: journeys need both cores.
          sequence: { groupOrder: 2 },
          globalSetup: browserSetup,
          // Journeys share one site, where each creates its own members and listings. They often wait for pages.
          maxWorkers: 3,
          isolate: false,
        },
      },
      // Both are `npm run verify:site`, and no part of `npm test`.
      {
        extends: true,
        test: {
          name: 'site',
          // Other projects have other numbers of workers, and a word can name specs of several.
          sequence: { groupOrder: 0 },
          isolate: false,
          experimental: { viteModuleRunner: false },
          include: [siteWalks],
          globalSetup: serverSetup,
          // Each file starts whole sites, which need both cores and have timeouts of their own.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'other-journeys',
          sequence: { groupOrder: 2 },
          include: ['web/e2e/**/*.e2e.ts'],
          exclude: mainJourneys,
          globalSetup: browserSetup,
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
