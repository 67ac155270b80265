import { createBlob } from '../blob/create-blob.ts';
import type { Blob } from '../blob/blob.ts';
import { createCache } from '../cache/create-cache.ts';
import type { Cache } from '../cache/cache.ts';
import { createMail } from '../mail/create-mail.ts';
import type { Mail } from '../mail/mail.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Engine } from './engines.ts';
import type { PlatformConfig } from './platform-config.ts';

export interface Ports {
  readonly cache: Cache;
  readonly blob: Blob;
  readonly mail: Mail;
}

/**
 * Ports that open only for services that list them, so only those services need their engines' addresses and secrets.
 */
export type ListedPort = 'blob' | 'mail';

interface OpenOptions {
  readonly service: string;
  readonly uses: readonly ListedPort[];
  readonly config: PlatformConfig;
  readonly log: Logger;
  /** Called with what closes each port as soon as it is open. */
  readonly onOpened: (close: () => Promise<void>) => void;
}

export const openPorts = async (options: OpenOptions): Promise<Ports> => {
  const { service, uses, config, log, onOpened } = options;
  const opened = async <Port extends { close(): Promise<void> }>(port: Promise<Port>): Promise<Port> => {
    const open = await port;
    onOpened(() => open.close());
    return open;
  };
  const unlisted = (name: ListedPort) => notListed(service, name);
  return {
    cache: await opened(createCache({ config, log })),
    blob: uses.includes('blob')
      ? await opened(createBlob({ config, log, service }))
      : (unlisted('blob') as Blob),
    mail: uses.includes('mail') ? await opened(createMail({ config, log })) : (unlisted('mail') as Mail),
  };
};

/** A connection of its own, and a sign-in, for each check. */
const mailFreshMs = 30_000;

/** The engines of open ports. An embedded adapter has none. */
export const enginesOfPorts = (
  { cache, blob, mail }: Ports,
  uses: readonly ListedPort[],
  { REDIS_URL, S3_ENDPOINT, SMTP_URL }: Pick<PlatformConfig, 'REDIS_URL' | 'S3_ENDPOINT' | 'SMTP_URL'>,
): readonly Engine[] => [
  ...(REDIS_URL === undefined ? [] : [{ name: 'redis' as const, isReachable: () => cache.isReachable() }]),
  ...(S3_ENDPOINT === undefined || !uses.includes('blob')
    ? []
    : [{ name: 's3' as const, isReachable: () => blob.isReachable() }]),
  ...(SMTP_URL === undefined || !uses.includes('mail')
    ? []
    : [{ name: 'smtp' as const, isReachable: () => mail.isReachable(), freshMs: mailFreshMs }]),
];

/** Replaces a port that is not open: each use throws. */
const notListed = (service: string, name: ListedPort): object =>
  new Proxy(
    {},
    {
      get: () => {
        throw new TypeError(`${service} does not list ${name} among the ports it uses`);
      },
    },
  );
