import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What who writes and who listens need. */
export interface DeliveryTask {
  readonly secret: string;
  readonly socialMessagingUrl: string;
  /** The reader has a socket on each. */
  readonly realtimeUrls: readonly string[];
  /** Writer and reader. */
  readonly memberIds: readonly string[];
  readonly messages: number;
}

/** Milliseconds until the last socket was told, message by message; infinite: never. The client has a thread of its own. */
export const sendFromOutside = async (task: DeliveryTask): Promise<readonly number[]> => {
  const worker = new Worker(new URL('./socket-delivery.client.ts', import.meta.url), { workerData: task });
  const [delays] = (await once(worker, 'message')) as [readonly number[]];
  return delays;
};
