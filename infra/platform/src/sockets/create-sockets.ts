import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createLocalSockets } from './local-sockets.ts';
import type { Sockets } from './sockets.ts';

export interface SocketsSettings {
  readonly config: Pick<PlatformConfig, 'REDIS_URL'>;
  readonly log: Logger;
}

/** The only place that chooses how instances tell each other what their sockets are to be told. */
export const createSockets = async ({ config: { REDIS_URL }, log }: SocketsSettings): Promise<Sockets> => {
  if (REDIS_URL === undefined) return createLocalSockets();
  const { createRedisSockets } = await import('./redis-sockets.ts');
  return createRedisSockets({ url: REDIS_URL, log });
};
