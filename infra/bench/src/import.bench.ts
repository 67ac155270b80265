import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkout } from '@candor/distributed/processes';
import { median, quantile, rounded, type Bench } from './bench.ts';
import { startEditing } from './edited-rating.ts';
import { startSite, sumOfMetric, usualCache } from './site.ts';
import { startReading } from './steady-load.ts';
import { searchPaths } from './synthetic-ratings.ts';
import { randomFrom, zipfWord } from './vocabulary.ts';

const pollMs = 100;
const giveUpMs = 600_000;
/** Of fewer rows there is one round alone. More are imported only while visitors search. */
export const standardRows = 10_000;
const visitors = 50;
/** Each visitor looks for something every two seconds. */
const searchesPerSecond = 25;

const map = {
  entity: { name: 'shop', category: { value: 'food' }, city: 'city', state: 'state' },
  rating: { stars: 'stars', title: 'title', review: 'text', date: 'date', helpfulCount: 'helpful' },
};

const twoYearsMs = 730 * 86_400_000;

interface Round {
  readonly rowsPerSecond: number;
  /** From the end of the command until search finds all rows. */
  readonly foundAfterSeconds: number;
  /** Of the site's process, without Postgres and the command itself. */
  readonly siteCpuMicrosecondsPerRow: number;
}

/**
 * `npm run import` of a file into a running embedded site, first alone, and then while visitors search. None of them may be turned
 * away or see what was replaced a second before, and an author sees each edit at once.
 */
export const importBench: Bench = async (context) => {
  const { dataDir, ratings: rowsMeanwhile, log } = context;
  const rounds = rowsMeanwhile < standardRows ? 1 : 3;
  const rowsAlone = Math.min(rowsMeanwhile, standardRows);
  const site = await startSite('embedded', context, usualCache);
  const { gatewayUrl, operationsUrl } = site;
  const cpuSeconds = () => sumOfMetric('process_cpu_seconds_total', [operationsUrl]);
  const mapFile = join(dataDir, 'map.json');
  writeFileSync(mapFile, JSON.stringify(map));

  const importRows = async (round: number, rows: number): Promise<Round> => {
    const file = join(dataDir, `reviews-${round}.csv`);
    writeFileSync(file, csvOf(round, rows));
    log(`round ${round} of ${rounds + 1}`);
    const cpuBefore = await cpuSeconds();
    const begun = performance.now();
    await promisify(execFile)(process.execPath, ['infra/import/src/main.ts', file, '--map', mapFile], {
      cwd: checkout,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
    const importedAt = performance.now();
    await waitUntilFound(gatewayUrl, round, rows);
    return {
      rowsPerSecond: (rows * 1_000) / (importedAt - begun),
      foundAfterSeconds: (performance.now() - importedAt) / 1_000,
      siteCpuMicrosecondsPerRow: (((await cpuSeconds()) - cpuBefore) * 1e6) / rows,
    };
  };

  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) measured.push(await importRows(round, rowsAlone));
  const searching = startReading(gatewayUrl, searchPaths(2_000), searchesPerSecond, visitors);
  const editing = await startEditing(site);
  const meanwhile = await importRows(rounds + 1, rowsMeanwhile);
  const edited = await editing.stop();
  const { done, failed, latencies } = await searching.stop();
  const medianOf = (figure: keyof Round) => rounded(median(measured.map((round) => round[figure])));
  return {
    rows: rowsAlone,
    rounds,
    rowsPerSecond: medianOf('rowsPerSecond'),
    foundAfterSeconds: medianOf('foundAfterSeconds'),
    siteCpuMicrosecondsPerRow: medianOf('siteCpuMicrosecondsPerRow'),
    whileVisitorsSearch: {
      rows: rowsMeanwhile,
      rowsPerSecond: rounded(meanwhile.rowsPerSecond),
      foundAfterSeconds: rounded(meanwhile.foundAfterSeconds),
      searches: done + failed,
      failedSearches: failed,
      p95Ms: rounded(quantile(latencies, 0.95)),
      edited,
    },
    target: 'rowsPerSecond >= 500, failedSearches = 0, edited.oldestMs <= 1000, edited.authorMisses = 0',
  };
};

/** A word that only the reviews of one round contain; search takes none of them for a typo of another. */
const wordOf = (round: number): string =>
  ['zwetschgendatschi', 'kaiserschmarrn', 'apfelstrudel', 'germknödel'][round - 1] ?? '';

/** No row names its author, so each row creates a member: the most work that a row can make. */
const csvOf = (round: number, rows: number): string => {
  const random = randomFrom(round);
  const words = (count: number): string => Array.from({ length: count }, () => zipfWord(random)).join(' ');
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `Shop ${index % 999}`,
      ...(index % 3 === 0 ? ['Austin', 'TX'] : ['Portland', 'OR']),
      1 + Math.floor(random() * 5),
      words(4),
      `${words(40)} ${wordOf(round)}`,
      new Date(Date.UTC(2023, 0, 1) + Math.floor((index * twoYearsMs) / rows)).toISOString(),
      index % 9,
    ].join(','),
  );
  return ['shop,city,state,stars,title,text,date,helpful', ...lines].join('\n');
};

const waitUntilFound = async (gatewayUrl: string, round: number, rows: number): Promise<void> => {
  const deadline = performance.now() + giveUpMs;
  for (;;) {
    const response = await fetch(
      `${gatewayUrl}/api/ratings/search?limit=1&q=${encodeURIComponent(wordOf(round))}`,
    );
    await response.arrayBuffer();
    const found = Number(response.headers.get('x-total-count'));
    if (found === rows) return;
    if (performance.now() > deadline) throw new Error(`Search finds ${found} of ${rows} ratings.`);
    await pause(pollMs);
  }
};
