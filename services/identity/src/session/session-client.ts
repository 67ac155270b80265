import type { identityRoutes } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';
import bowser from 'bowser';
import { t } from '../messages/index.ts';
import { rememberedDays, type NewSession } from './sessions.queries.ts';

type Reply = RouteRequest<typeof identityRoutes.login>['reply'];

/** With https, `__Host-` restricts the cookie to this host. */
export const sessionCookieName = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-candor_session' : 'candor_session';

/** Without `rememberMe` the cookie ends with the browser. */
export const setSessionCookie = (
  reply: Reply,
  publicUrl: string,
  { token, isRemembered }: NewSession,
): void => {
  void reply.setCookie(sessionCookieName(publicUrl), token, {
    ...attributes(publicUrl),
    ...(isRemembered ? { maxAge: rememberedDays * 24 * 60 * 60 } : {}),
  });
};

export const clearSessionCookie = (reply: Reply, publicUrl: string): void => {
  void reply.clearCookie(sessionCookieName(publicUrl), attributes(publicUrl));
};

const attributes = (publicUrl: string) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(publicUrl) }) as const;

const isSecure = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:';

const longestUserAgent = 500;
const longestDevice = 200;

/** Stored, as all names of devices are, in English. */
export const unknownDevice = 'Unknown device';

/** A short name of the browser and its system, from the `User-Agent` header: `Chrome on Linux`. */
export const deviceOf = (userAgent: string | undefined): string => {
  const shortened = (userAgent ?? '').slice(0, longestUserAgent).trim();
  if (shortened === '') return unknownDevice;
  const { browser, os } = bowser.parse(shortened);
  const device = [browser.name, os.name].filter(Boolean).join(' on ');
  return device.slice(0, longestDevice) || unknownDevice;
};

/** A stored device in the language of the request. */
export const shownDevice = (device: string | null): string => {
  if (device === null || device === unknownDevice) return t('unknownDevice');
  const [browser, system] = device.split(' on ');
  return browser === undefined || system === undefined ? device : t('deviceOn', { browser, system });
};
