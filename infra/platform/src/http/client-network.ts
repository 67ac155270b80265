import { BlockList, isIP } from 'node:net';

/**
 * The network of a request's {@link countedAddress}: the /24 of an IPv4 address, the /48 of an IPv6 address. That is
 * about the range that one household, office or carrier's exit has. `null`: the address is not public (loopback,
 * private, behind a carrier's translation), is a tunnel's, or is unknown, so it does not identify the client.
 */
export const clientNetwork = (header: string | string[] | undefined): string | null => {
  const address = countedAddress(header);
  if (isIP(address) === 4) return networkOfIPv4(address);
  const { prefix } = /^(?<prefix>[\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address)?.groups ?? {};
  return prefix === undefined ? null : networkOfIPv6(`${prefix}::`);
};

const networkOfIPv4 = (address: string): string | null =>
  elsewhere.check(address, 'ipv4') ? null : address.replace(/\d+$/, '0/24');

const networkOfIPv6 = (address: string): string | null =>
  assigned.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6') ? `${address}/48` : null;

const listOf = (ranges: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
};

/** All IPv6 addresses that are assigned to networks. */
const assigned = listOf([['2000::', 3]]);

/** Not public: IANA's registries of special-purpose addresses, without the ones for examples. */
const elsewhere = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  // Teredo: begins with the address of the tunnel's server.
  ['2001::', 32],
]);

/**
 * The client's address for counting attempts. The gateway sets it in `x-client-address`, and removes what clients send
 * there. An IPv6 client owns a whole /64, so that counts as one address.
 */
export const countedAddress = (header: string | string[] | undefined): string => {
  const address = typeof header === 'string' ? header.trim().toLowerCase() : '';
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return mappedIPv4(address) ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
    default:
      return 'unknown';
  }
};

const mappedIPv4 = (address: string): string | null =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? null;

const groupsOf = (address: string): readonly string[] => {
  const [before = '', after] = address.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const between = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...between, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
};
