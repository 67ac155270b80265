import type { identityRoutes } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';

type Reply = RouteRequest<typeof identityRoutes.linkOtherSignIn>['reply'];
type Request = RouteRequest<typeof identityRoutes.linkOtherSignIn>['request'];

/** What binds a step of signing in to the browser that began it. */
export interface BrowserToken {
  set(reply: Reply, token: string): void;
  clear(reply: Reply): void;
  read(request: Request): string | null;
}

const lifetimeSeconds = 600;

/** `__Host-` keeps a cookie to this very host, and needs https. */
export const browserToken = (name: 'candor_sign_in' | 'candor_link', publicUrl: string): BrowserToken => {
  const secure = new URL(publicUrl).protocol === 'https:';
  const cookie = secure ? `__Host-${name}` : name;
  // Lax: the way back from the provider is a link from another site.
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
