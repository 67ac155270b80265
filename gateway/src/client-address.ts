import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, from the connection and the trusted proxies. */
    clientAddress: string;
  }
}

/** Finds the client's address. `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
export const findClientAddresses = (
  app: FastifyInstance,
  clientAddressOf: (request: IncomingMessage) => string,
): void => {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientAddress = clientAddressOf(request.raw);
    done();
  });
};

export const createAddressFinder = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const isTrusted = trustIn(trustedProxies);
  return ({ socket, headers }) =>
    clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], isTrusted);
};

/** The nearest address that is not a trusted proxy. */
export const clientAddress = (
  peer: string,
  forwardedFor: string | string[] | undefined,
  isTrusted: (address: string) => boolean,
): string => {
  let address = plainAddress(peer);
  if (forwardedFor === undefined) return address;
  const hops = [forwardedFor].flat().join(',').split(',').map(plainAddress).reverse();
  for (const hop of hops) {
    if (!isTrusted(address) || isIP(hop) === 0) return address;
    address = hop;
  }
  return address;
};

export const isAddressRange = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

export const trustIn = (ranges: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/** Without a zone, and IPv4 without its mapping into IPv6. */
const plainAddress = (text: string): string =>
  text
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
