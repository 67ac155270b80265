import { readOutbox } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GatewayConfig } from '../config.ts';
import { outboxPage } from './outbox-page.ts';

type Settings = Pick<GatewayConfig, 'NODE_ENV' | 'PUBLIC_URL' | 'DATA_DIR' | 'SMTP_URL' | 'SMS_URL'>;

const path = '/dev/outbox';
const shownAtOnce = 50;

/** No scripts. A mail inside the page loads nothing, and its links open only new tabs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const Query = z.object({ to: z.string().max(300).catch('') });

/**
 * Shows stored mails and text messages. They contain links that sign people in, so production does not serve this page, and
 * only requests for this site's own host name get it. This prevents DNS rebinding by other sites.
 */
export const serveOutbox = (app: FastifyInstance, config: Settings): void => {
  if (config.NODE_ENV === 'production') return;
  app.get(path, { config: { limitedAs: 'read' } }, async (request, reply) => {
    if (!isForThisSite(request, config.PUBLIC_URL)) {
      reply.callNotFound();
      return reply;
    }
    const { to } = Query.parse(request.query);
    const entries = await readOutbox(config.DATA_DIR);
    const wanted = entries.filter(({ message }) =>
      message.to.toLowerCase().includes(to.trim().toLowerCase()),
    );
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy,
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(
        outboxPage({
          entries: wanted.slice(0, shownAtOnce),
          total: wanted.length,
          to,
          mailGoesTo: hostOf(config.SMTP_URL),
          smsGoesTo: hostOf(config.SMS_URL),
        }),
      );
  });
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const isForThisSite = ({ hostname }: FastifyRequest, publicUrl: string): boolean =>
  loopback.test(hostname) || hostname === new URL(publicUrl).hostname;

/** Only the host, because a URL may contain a password. */
const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);
