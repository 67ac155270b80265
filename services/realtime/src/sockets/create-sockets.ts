import type { Logger, PlatformConfig } from '@candor/platform';
import { createLocalSockets, type Sockets } from './sockets.ts';

export interface SocketsSettings {
  readonly config: Pick<PlatformConfig, 'REDIS_URL'>;
  readonly log: Logger;
}

/** Redis connects the instances when its address is set. No other module chooses. */
export const createSockets = async ({ config: { REDIS_URL }, log }: SocketsSettings): Promise<Sockets> => {
  if (REDIS_URL === undefined) return createLocalSockets();
  const { createRedisSockets } = await import('./redis-sockets.ts');
  return createRedisSockets({ url: REDIS_URL, log });
};
