import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { buildConnector } from 'undici';

/** Name resolution and connections. */
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
 * Connects only to hosts whose addresses are all public, at the default ports. It connects to the checked address, so that a
 * later change of the name has no effect.
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

/** Azure's metadata service, which looks like a public address. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);
/** All other IPv6 addresses are reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Not an address of this machine, its networks or its cloud, also not by another notation or a tunnel. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  // Maps IPv4-mapped IPv6 addresses to IPv4.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6
    ? address.match(globalUnicast)
    : !cloudAddresses.has(address.toString());
};
