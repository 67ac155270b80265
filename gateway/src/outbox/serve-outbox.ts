import { readOutbox } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GatewayConfig } from '../config.ts';
import { exposingSettings, isLoopback } from '../network-exposure.ts';
import { outboxPage } from './outbox-page.ts';

type Settings = Pick<
  GatewayConfig,
  'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES' | 'DATA_DIR' | 'SMTP_URL' | 'SMS_URL'
>;

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
 * Shows stored mails and text messages. They contain links that sign people in, so the page exists only on a site that no other
 * machine reaches.
 */
export const serveOutbox = (app: FastifyInstance, config: Settings): void => {
  if (config.NODE_ENV === 'production' || exposingSettings(config).length > 0) return;
  app.get(path, { config: { limitedAs: 'read' } }, async (request, reply) => {
    if (!isFromThisMachine(request)) {
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

/** Every proxy and tunnel sends at least one of them. */
const proxyHeader =
  /^(x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|forwarded|via|true-client-ip|cf-.+|fly-.+|x-envoy-.+)$/;

/** A proxy on this machine connects from a loopback address, too. The host name prevents DNS rebinding by other sites. */
const isFromThisMachine = ({ hostname, headers, raw }: FastifyRequest): boolean =>
  isLoopback(hostname) &&
  isLoopback(raw.socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => proxyHeader.test(name));

/** Only the host, because a URL may contain a password. */
const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);
