import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface IdleTask {
  readonly gatewayUrl: string;
  readonly logins: readonly { readonly email: string; readonly password: string }[];
  /** Shared out among them. */
  readonly sockets: number;
}

export interface IdleSockets {
  /** Answers how many were still open. */
  close(): Promise<number>;
}

/** Resolves when all are connected. The browsers have a thread of their own. */
export const openFromOutside = async (task: IdleTask): Promise<IdleSockets> => {
  const worker = new Worker(new URL('./idle-sockets.client.ts', import.meta.url), { workerData: task });
  await once(worker, 'message');
  return {
    close: async () => {
      worker.postMessage('close');
      const [stillOpen] = (await once(worker, 'message')) as [number];
      await worker.terminate();
      return stillOpen;
    },
  };
};
