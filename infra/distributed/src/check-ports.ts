import { createServer } from 'node:net';
import { InvalidConfiguration } from '@candor/platform';
import type { PlannedProcess } from './plan-processes.ts';

/** Throws `InvalidConfiguration` with every port that somebody else has. */
export const checkPorts = async (planned: readonly PlannedProcess[]): Promise<void> => {
  const lines = await Promise.all(
    planned.map(async ({ name, host, port }) =>
      (await isFree(host, port)) ? [] : [`  ${String(port)} (${name})`],
    ),
  );
  const taken = lines.flat();
  if (taken.length > 0) throw new InvalidConfiguration(`These ports are taken:\n${taken.join('\n')}`);
};

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
