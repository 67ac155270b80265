import type { identityRoutes } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';

type Reply = RouteRequest<typeof identityRoutes.linkProvider>['reply'];
type Request = RouteRequest<typeof identityRoutes.linkProvider>['request'];

/** A cookie that binds a step of the sign-in to the browser that began it. */
export interface BrowserToken {
  set(reply: Reply, token: string): void;
  clear(reply: Reply): void;
  read(request: Request): string | null;
}

const lifetimeSeconds = 600;

/** With https, `__Host-` restricts the cookie to this host. */
export const browserToken = (
  name: 'candor_sign_in' | 'candor_link' | 'candor_second_factor',
  publicUrl: string,
): BrowserToken => {
  const secure = new URL(publicUrl).protocol === 'https:';
  const cookie = secure ? `__Host-${name}` : name;
  // Lax, because the provider's redirect comes from another site.
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    set: (reply, token) => {
      void reply.setCookie(cookie, token, { ...attributes, maxAge: lifetimeSeconds });
    },
    clear: (reply) => {
      void reply.clearCookie(cookie, attributes);
    },
    read: ({ cookies }) => cookies[cookie] ?? null,
  };
};
