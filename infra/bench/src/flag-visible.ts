import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the admin and who looks need. */
export interface FlagTask {
  /** Superuser: each service's own tables are looked at. */
  readonly adminUrl: string;
  /** Of the admin service. */
  readonly url: string;
  /** Signs for the admin. */
  readonly secret: string;
  readonly adminId: string;
  /** Verified one after the other. */
  readonly memberIds: readonly string[];
  /** Those of them that are not counted. */
  readonly warmUp: number;
}

export interface FlagFigures {
  /** Milliseconds from the admin's asking until the last service knows; infinite: never did. */
  readonly delays: readonly number[];
  /** The tables that had to know. */
  readonly places: readonly string[];
}

/** The client has a thread of its own: it takes no time from the services. */
export const verifyFromOutside = async (task: FlagTask): Promise<FlagFigures> => {
  const worker = new Worker(new URL('./flag-visible.client.ts', import.meta.url), { workerData: task });
  const [figures] = (await once(worker, 'message')) as [FlagFigures];
  return figures;
};
