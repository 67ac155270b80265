import { NotAllowed } from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { t } from './messages/index.ts';

export interface RequestOrigin {
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`. */
  readonly site: string | undefined;
  readonly host: string | undefined;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Refuses changes that a page of another site requests with the visitor's cookies. */
export const refuseOtherSites = (app: FastifyInstance, config: GatewayConfig): void => {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const site = [headers['sec-fetch-site'] ?? []].flat().join();
    const source = { origin: headers.origin, site: site || undefined, host: headers.host };
    const isRefused = !safeMethods.has(method) && !isFromOurPages(source, config);
    done(isRefused ? new NotAllowed(403, t('otherSite'), 'cross-site') : undefined);
  });
};

/**
 * The browser sets `Sec-Fetch-Site`, and pages cannot change it. A request without it and without an origin does not come from
 * a browser, so it cannot misuse a browser's cookies.
 */
export const isFromOurPages = (
  { origin, site, host }: RequestOrigin,
  { PUBLIC_URL, NODE_ENV }: Pick<GatewayConfig, 'PUBLIC_URL' | 'NODE_ENV'>,
): boolean => {
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  if (origin === undefined) return true;
  if (origin === new URL(PUBLIC_URL).origin) return true;
  // In development, the site has several names.
  return (
    NODE_ENV !== 'production' && host !== undefined && loopback.test(host) && origin === `http://${host}`
  );
};
