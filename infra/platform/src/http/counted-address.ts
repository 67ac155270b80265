import { isIP } from 'node:net';

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
