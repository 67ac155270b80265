import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What who subscribes and who looks need. */
export interface PremiumTask {
  /** Superuser: each service's own tables are looked at. */
  readonly adminUrl: string;
  readonly billingUrl: string;
  /** Signs for the members. */
  readonly secret: string;
  /** Members without premium; they subscribe one after the other. */
  readonly memberIds: readonly string[];
  /** Those of them that are not counted. */
  readonly warmUp: number;
}

export interface PremiumFigures {
  /** Milliseconds from the card's being taken until the last service knows; infinite: never did. */
  readonly delays: readonly number[];
  /** The tables that had to know. */
  readonly places: readonly string[];
}

/** The client has a thread of its own: it takes no time from the services. */
export const subscribeFromOutside = async (task: PremiumTask): Promise<PremiumFigures> => {
  const worker = new Worker(new URL('./premium-everywhere.client.ts', import.meta.url), { workerData: task });
  const [figures] = (await once(worker, 'message')) as [PremiumFigures];
  return figures;
};
