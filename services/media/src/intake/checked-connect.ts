import { lookup } from 'node:dns/promises';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** How the web is reached: by names that have addresses, and connections to these. */
export interface Web {
  /** All addresses of a host name, or of an address itself. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly connect: buildConnector.connector;
}

const connectTimeoutMs = 5_000;

export const openWeb = (): Web => ({
  resolve: async (host) => {
    const found = await lookup(host, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
  connect: buildConnector({ timeout: connectTimeoutMs, allowH2: false }),
});

/**
 * Connects to hosts all of whose addresses are public, at the ports of the web. The connection goes to the very address
 * that was looked at, so that a name which has another one a moment later leads nowhere else.
 */
export const checkedConnect =
  ({ resolve, connect }: Web): buildConnector.connector =>
  (options, callback) => {
    const pin = async (): Promise<void> => {
      if (options.port !== '') throw new Error('not a port of the web');
      const addresses = await resolve(options.hostname);
      const [address] = addresses;
      if (address === undefined || !addresses.every(isPublicAddress)) throw new Error('not a public host');
      connect({ ...options, hostname: address }, callback);
    };
    pin().catch((error: unknown) => {
      callback(error instanceof Error ? error : new Error(String(error)), null);
    });
  };
