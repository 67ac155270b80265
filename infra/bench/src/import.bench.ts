import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServices } from '@candor/embedded';
import { enginesConfig } from '@candor/embedded/config';
import { enginesOf } from '@candor/embedded/engines';
import { writeRunning } from '@candor/embedded/running';
import { runGateway } from '@candor/gateway';
import { loadConfig } from '@candor/platform';
import type { Bench } from './bench.ts';
import { report, say } from './report.ts';
import { median, rounded } from './statistics.ts';
import { randomFrom, vocabulary } from './synthetic-ratings.ts';

const lookEveryMs = 100;
const giveUpMs = 120_000;
const program = fileURLToPath(new URL('../../import/src/main.ts', import.meta.url));

const map = {
  entity: { name: 'shop', category: { value: 'food' }, city: 'city', state: 'state' },
  rating: { stars: 'stars', title: 'title', review: 'text', date: 'date', helpfulCount: 'helpful' },
};

/** `npm run import` of a file into a running site, as its operator does: the whole command, and until search finds all. */
export const importBench: Bench = async ({ adminUrl, dataDir, isQuick, afterwards }) => {
  const { rows, rounds } = isQuick ? { rows: 500, rounds: 1 } : { rows: 10_000, rounds: 3 };
  const gatewayUrl = await startSite(adminUrl, dataDir, afterwards);
  const mapFile = join(dataDir, 'map.json');
  writeFileSync(mapFile, JSON.stringify(map));

  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const file = join(dataDir, `reviews-${round}.csv`);
    writeFileSync(file, csvOf(round, rows));
    say(`import: round ${round} of ${rounds}`);
    const begun = performance.now();
    const cpu = process.cpuUsage();
    await importFile(dataDir, file, mapFile);
    const seconds = (performance.now() - begun) / 1_000;
    await until(async () => (await foundIn(gatewayUrl, round)) === rows);
    const { user, system } = process.cpuUsage(cpu);
    measured.push({
      rowsPerSecond: rows / seconds,
      foundAfterSeconds: (performance.now() - begun) / 1_000 - seconds,
      siteCpuMicrosecondsPerRow: (user + system) / rows,
    });
  }
  const figure = (name: keyof Round) => rounded(median(measured.map((round) => round[name])));
  report('import', {
    rows,
    rounds,
    rowsPerSecond: figure('rowsPerSecond'),
    foundAfterSeconds: figure('foundAfterSeconds'),
    siteCpuMicrosecondsPerRow: figure('siteCpuMicrosecondsPerRow'),
    wanted: 'rowsPerSecond >= 500',
  });
};

interface Round {
  readonly rowsPerSecond: number;
  /** From the command's end until search finds all it brought. */
  readonly foundAfterSeconds: number;
  /** Of all services in their one process; neither Postgres nor the command itself. */
  readonly siteCpuMicrosecondsPerRow: number;
}

/** Everything in this process, as `npm start` has it. */
const startSite = async (
  adminUrl: string,
  dataDir: string,
  afterwards: (work: () => Promise<unknown>) => void,
): Promise<string> => {
  const environment = { LOG_LEVEL: 'fatal' };
  const services = await startServices({ dataDir, adminUrl, environment });
  afterwards(() => services.stop());
  const settings = { ...environment, HOST: '127.0.0.1', PORT: '0', CACHE_MS: '0', LIMIT_READ: '100000000' };
  const gateway = await runGateway({
    environment: { ...settings, DATA_DIR: dataDir, INTERNAL_SECRET: services.secret },
    urls: services.urls,
  });
  afterwards(() => gateway.stop());
  writeRunning(dataDir, {
    pid: process.pid,
    url: gateway.url,
    siteUrl: gateway.url,
    secret: 'kept',
    services: services.urls,
    isEmbeddedPostgres: true,
    isOneProcess: true,
    isProduction: false,
    engines: enginesOf(loadConfig(enginesConfig, {})),
  });
  return gateway.url;
};

/** A word that only the reviews of one round have, and none that search would take for a misspelt other. */
const wordOf = (round: number): string =>
  ['zwetschgendatschi', 'kaiserschmarrn', 'apfelstrudel'][round - 1] ?? '';

/** No row names its author, so each brings a member of its own, which is the most work that a row can make. */
const csvOf = (round: number, rows: number): string => {
  const random = randomFrom(round);
  const words = (count: number): string =>
    Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length * random() ** 2)]).join(' ');
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `Shop ${index % 999}`,
      ...(index % 3 === 0 ? ['Austin', 'TX'] : ['Portland', 'OR']),
      1 + Math.floor(random() * 5),
      words(4),
      `${words(40)} ${wordOf(round)}`,
      new Date(Date.UTC(2023, 0, 1) + index * 6_000_000).toISOString(),
      index % 9,
    ].join(','),
  );
  return ['shop,city,state,stars,title,text,date,helpful', ...lines].join('\n');
};

const importFile = async (dataDir: string, file: string, mapFile: string): Promise<void> => {
  const child = spawn(process.execPath, [program, file, '--map', mapFile], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`the import ended with ${String(child.exitCode)}: ${said}`);
};

const foundIn = async (gatewayUrl: string, round: number): Promise<number> => {
  const answer = await fetch(`${gatewayUrl}/api/ratings/search?limit=1&q=${wordOf(round)}`);
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-total-count') ?? NaN);
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > giveUpMs) throw new Error('Search never found all ratings.');
    await pause(lookEveryMs);
  }
};
