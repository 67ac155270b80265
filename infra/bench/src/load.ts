import { Pool } from 'undici';
import { median, quantile, rounded, type BenchContext } from './bench.ts';
import { sumOfMetric } from './site.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds, one for each request. */
  readonly latencies: readonly number[];
  /** Responses that the search index did not give. */
  readonly notFromIndex: number;
}

export interface LoadTarget {
  readonly url: string;
  /** Requested in turn, with GET unless there are bodies. */
  readonly paths: readonly string[];
  /** Each is sent with POST to the path of the same number. */
  readonly bodies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadOptions {
  /** Each sends its next request when the last one is complete. */
  readonly clients: number;
  readonly durationMs: number;
}

/** Throws at the first response that is not a 200. */
export const load = async (
  { url, paths, bodies, headers = {} }: LoadTarget,
  { clients, durationMs }: LoadOptions,
): Promise<Load> => {
  const pool = new Pool(url, { connections: clients });
  const latencies: number[] = [];
  const begun = performance.now();
  let next = 0;
  let notFromIndex = 0;
  const sendUntilEnd = async (): Promise<void> => {
    while (performance.now() < begun + durationMs) {
      const path = paths[next % paths.length] ?? '/';
      const body = bodies?.[next % bodies.length] ?? null;
      next += 1;
      const sentAt = performance.now();
      const response = await pool.request({ method: body === null ? 'GET' : 'POST', path, headers, body });
      await response.body.dump({ limit: 10_000_000 });
      if (response.statusCode !== 200)
        throw new Error(`${url}${path} responded with ${response.statusCode}.`);
      if (response.headers['x-search-mode'] !== undefined) notFromIndex += 1;
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, sendUntilEnd));
  const seconds = (performance.now() - begun) / 1_000;
  await pool.close();
  return { requestsPerSecond: latencies.length / seconds, latencies, notFromIndex };
};

export interface Candidate extends LoadTarget {
  /** The processes whose CPU time counts, by the URLs of their `/metrics`. */
  readonly processes: readonly string[];
}

interface Round extends Load {
  readonly cpuMicrosecondsPerRequest: number;
}

export interface ComparisonOptions {
  /** By default {@link load}. */
  readonly loadWith?: typeof load;
  readonly clients: number;
  readonly warmUpMs: number;
  readonly rounds: number;
  readonly roundMs: number;
}

export interface CandidateFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMicrosecondsPerRequest: number;
  readonly responsesNotFromIndex: number;
}

/** Loads the candidates alternately, so that a disturbance affects all of them. Resolves with medians of the rounds. */
export const compareUnderLoad = async <Name extends string>(
  candidates: Readonly<Record<Name, Candidate>>,
  { clients, warmUpMs, rounds, roundMs, loadWith = load }: ComparisonOptions,
  log: BenchContext['log'],
): Promise<Readonly<Record<Name, CandidateFigures>>> => {
  const measured = (Object.entries(candidates) as [Name, Candidate][]).map(([name, candidate]) => ({
    name,
    candidate,
    rounds: [] as Round[],
  }));
  for (const { candidate } of measured) await loadWith(candidate, { clients, durationMs: warmUpMs });
  for (let round = 1; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`);
    for (const { candidate, rounds: done } of measured) {
      const cpuBefore = await sumOfMetric('process_cpu_seconds_total', candidate.processes);
      const loaded = await loadWith(candidate, { clients, durationMs: roundMs });
      const cpuSeconds = (await sumOfMetric('process_cpu_seconds_total', candidate.processes)) - cpuBefore;
      done.push({ ...loaded, cpuMicrosecondsPerRequest: (cpuSeconds * 1e6) / loaded.latencies.length });
    }
  }
  return Object.fromEntries(measured.map(({ name, rounds: done }) => [name, figuresOf(done)])) as Record<
    Name,
    CandidateFigures
  >;
};

const figuresOf = (rounds: readonly Round[]): CandidateFigures => {
  const medianOf = (figure: (round: Round) => number) => rounded(median(rounds.map(figure)));
  return {
    requestsPerSecond: medianOf(({ requestsPerSecond }) => requestsPerSecond),
    p50Ms: medianOf(({ latencies }) => quantile(latencies, 0.5)),
    p99Ms: medianOf(({ latencies }) => quantile(latencies, 0.99)),
    cpuMicrosecondsPerRequest: medianOf(({ cpuMicrosecondsPerRequest }) => cpuMicrosecondsPerRequest),
    responsesNotFromIndex: rounds.reduce((sum, { notFromIndex }) => sum + notFromIndex, 0),
  };
};
