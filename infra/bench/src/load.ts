import { Pool } from 'undici';
import { processCpu } from './process-cpu.ts';
import { median, rounded } from './statistics.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds, one per request. */
  readonly latencies: readonly number[];
  /** Answers that say of themselves that the search index did not give them. */
  readonly notFromIndex: number;
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export const gets = (paths: readonly string[]): readonly LoadRequest[] =>
  paths.map((path) => ({ method: 'GET', path }));

/** Asks the requests in turn from `clients` at once, each waiting for its answer, for `durationMs`. */
export const load = async (
  url: string,
  requests: readonly LoadRequest[],
  { clients, durationMs }: { clients: number; durationMs: number },
): Promise<Load> => {
  const pool = new Pool(url, { connections: clients });
  const latencies: number[] = [];
  const end = performance.now() + durationMs;
  const begun = performance.now();
  let next = 0;
  let notFromIndex = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const request = requests[next % requests.length] ?? { method: 'GET', path: '/' };
        next += 1;
        const asked = performance.now();
        const answer = await pool.request(request);
        await answer.body.dump({ limit: 10_000_000 });
        if (answer.statusCode !== 200)
          throw new Error(`${url}${request.path} answered ${String(answer.statusCode)}`);
        if (answer.headers['x-search-mode'] !== undefined) notFromIndex += 1;
        latencies.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  await pool.close();
  return { requestsPerSecond: latencies.length / seconds, latencies, notFromIndex };
};

/** Microseconds of CPU per request, by process; the one that asks is `client`. */
type CpuPerRequest = Readonly<Record<string, number | null>>;

export interface LoadWithCpu extends Load {
  readonly cpu: CpuPerRequest;
}

/** The same, and what the processes took for it. */
export const loadWithCpu = async (
  url: string,
  requests: readonly LoadRequest[],
  options: { clients: number; durationMs: number },
  pids: Readonly<Record<string, number>>,
): Promise<LoadWithCpu> => {
  const watched = Object.entries({ ...pids, client: process.pid }).map(([name, pid]) => ({
    name,
    pid,
    before: processCpu(pid),
  }));
  const loaded = await load(url, requests, options);
  const used = watched.map(({ name, pid, before }) => {
    const after = processCpu(pid);
    return [
      name,
      before === null || after === null ? null : Math.round((after - before) / loaded.latencies.length),
    ];
  });
  return { ...loaded, cpu: Object.fromEntries(used) as CpuPerRequest };
};

/** Of each process the median of the rounds. */
export const medianCpu = (rounds: readonly LoadWithCpu[]): CpuPerRequest =>
  Object.fromEntries(
    Object.keys(rounds[0]?.cpu ?? {}).map((name) => {
      const known = rounds.flatMap(({ cpu }) => cpu[name] ?? []);
      return [name, known.length === 0 ? null : rounded(median(known))];
    }),
  );

/** Of so many requests a second, the median of the rounds' ratios: what disturbs one round disturbs both sides of it. */
export const requestsRatio = (ours: readonly Load[], theirs: readonly Load[]): number =>
  rounded(
    median(
      ours.map(
        ({ requestsPerSecond }, round) =>
          requestsPerSecond / (theirs[round]?.requestsPerSecond ?? requestsPerSecond),
      ),
    ),
  );
