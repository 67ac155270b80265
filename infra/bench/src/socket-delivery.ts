import type { BenchContext } from './bench.ts';
import { outcomeOfClient } from './client.ts';

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

/** Milliseconds until the last socket was told, message by message; infinite: never. */
export const sendFromOutside = async (
  context: Pick<BenchContext, 'cores' | 'afterwards'>,
  task: DeliveryTask,
): Promise<readonly number[]> =>
  (await outcomeOfClient(context, 'socket-delivery', task)) as readonly number[];
