import { Pool } from 'undici';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds, one per request. */
  readonly latencies: readonly number[];
}

/** Asks the paths in turn from `clients` at once, each waiting for its answer, for `durationMs`. */
export const load = async (
  url: string,
  paths: readonly string[],
  { clients, durationMs }: { clients: number; durationMs: number },
): Promise<Load> => {
  const pool = new Pool(url, { connections: clients });
  const latencies: number[] = [];
  const end = performance.now() + durationMs;
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const path = paths[next % paths.length] ?? '/';
        next += 1;
        const asked = performance.now();
        const answer = await pool.request({ method: 'GET', path });
        await answer.body.dump({ limit: 10_000_000 });
        if (answer.statusCode !== 200) throw new Error(`${url}${path} answered ${String(answer.statusCode)}`);
        latencies.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  await pool.close();
  return { requestsPerSecond: latencies.length / seconds, latencies };
};
