import type { identityRoutes } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';
import { rememberedDays, type NewSession } from './sessions.queries.ts';

type Reply = RouteRequest<typeof identityRoutes.login>['reply'];

/** `__Host-` keeps a cookie to this very host, and needs https. */
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
