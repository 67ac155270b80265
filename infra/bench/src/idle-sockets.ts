import type { BenchContext } from './bench.ts';
import { startClient } from './client.ts';
import type { Login } from './sign-in.ts';

export interface IdleTask {
  readonly gatewayUrl: string;
  readonly logins: readonly Login[];
  /** Shared out among them. */
  readonly sockets: number;
}

export interface IdleSockets {
  /** Answers how many were still open. */
  close(): Promise<number>;
}

/** Resolves when all are connected. */
export const openFromOutside = async (
  context: Pick<BenchContext, 'cores' | 'afterwards'>,
  task: IdleTask,
): Promise<IdleSockets> => {
  const client = startClient(context, 'idle-sockets', task);
  await client.next();
  return {
    close: async () => {
      client.say('close');
      return (await client.next()) as number;
    },
  };
};
