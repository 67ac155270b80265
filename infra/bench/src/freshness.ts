import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the writers and the visitor of the freshness benchmarks need. */
export interface FreshnessTask {
  readonly ratingsUrl: string;
  readonly searchUrl: string;
  /** Signed identities, one per writer; each rates every entity. */
  readonly callers: readonly string[];
  readonly entityIds: readonly string[];
  /** Ratings per writer that are not counted: the first ones warm everybody up. */
  readonly warmUp: number;
  /** Each author searches as soon as his rating is taken. */
  readonly authorsLook: boolean;
}

export interface FreshnessFigures {
  /** Milliseconds from posting until the visitor's search finds it; infinite: never did. */
  readonly delays: readonly number[];
  /** Ratings that their authors did not find at once. */
  readonly authorMisses: number;
  /** Answers that came from somewhere else than the index, or too early, by what they said of themselves. */
  readonly modes: Readonly<Record<string, number>>;
}

/** The clients have a thread of their own: as visitors do, they take no time from the services. */
export const askFromOutside = async (task: FreshnessTask): Promise<FreshnessFigures> => {
  const worker = new Worker(new URL('./freshness.client.ts', import.meta.url), { workerData: task });
  const [figures] = (await once(worker, 'message')) as [FreshnessFigures];
  return figures;
};
