import { isIP } from 'node:net';
import { InvalidConfiguration } from '@candor/platform';
import { trustIn } from './client-address.ts';

export interface Exposure {
  readonly NODE_ENV: 'development' | 'production' | 'test';
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES?: readonly string[] | undefined;
}

const isLoopbackAddress = trustIn(['127.0.0.0/8', '::1']);

/** A host name or address, as in a setting, a URL or a `Host` header without its port. Only this machine reaches it. */
export const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return isIP(name) === 0 ? /^([a-z0-9-]+\.)*localhost$/.test(name) : isLoopbackAddress(plain(name));
};

/** IPv4 without its mapping into IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The settings that let other machines reach the site. */
export const exposingSettings = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES = [] }: Exposure): readonly string[] => [
  ...(isLoopback(HOST) ? [] : ['HOST']),
  ...(PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname) ? [] : ['PUBLIC_URL']),
  ...(TRUSTED_PROXIES.length === 0 ? [] : ['TRUSTED_PROXIES']),
];

/** Refuses a start that other machines reach, unless in production: demo logins are known, and mails are shown to everyone. */
export const refuseExposedDevelopment = (settings: Exposure): void => {
  const problem = exposureProblem(settings);
  if (problem !== null) throw new InvalidConfiguration(problem);
};

/** `null`: none. */
export const exposureProblem = (settings: Exposure): string | null => {
  const exposing = exposingSettings(settings);
  if (settings.NODE_ENV === 'production' || exposing.length === 0) return null;
  const names = exposing.join(' and ');
  return (
    `${names} ${exposing.length === 1 ? 'opens' : 'open'} the site to a network, and only production is safe there. ` +
    `Set NODE_ENV=production, or unset ${names}, so that only this machine reaches the site.`
  );
};
