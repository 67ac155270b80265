import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { GatewayConfig } from './config.ts';
import { pathOf } from './path-normalization.ts';

const self = "'self'";
const none = "'none'";
const permissions = 'geolocation=(self), camera=(), microphone=(), usb=(), browsing-topics=()';

const paymentPage = '/subscribe';

/** The sources of Stripe's form: its script, the frames of its fields and of bank dialogs, and its API. */
const stripe = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

type Settings = Pick<GatewayConfig, 'PUBLIC_URL' | 'STRIPE_PUBLISHABLE_KEY'>;

/**
 * Limits pages to this origin, without frames and inline scripts. If Stripe is configured, the payment page may also load and
 * call Stripe.
 */
export const addSecurityHeaders = (app: FastifyInstance, settings: Settings): void => {
  const headers = securityHeaders(settings, 'none');
  const paymentHeaders =
    settings.STRIPE_PUBLISHABLE_KEY === undefined ? headers : securityHeaders(settings, 'stripe');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(pathOf(request.url) === paymentPage ? paymentHeaders : headers);
    done();
  });
};

/** The same for every response, so they are computed once. */
export const securityHeaders = (
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  alsoFrom: 'none' | 'stripe',
): Record<string, string> => {
  const isHttps = new URL(PUBLIC_URL).protocol === 'https:';
  const others = alsoFrom === 'stripe' ? stripe : { scriptSrc: [], frameSrc: [], connectSrc: [] };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...others.scriptSrc],
        scriptSrcAttr: [none],
        // Dialogs are placed by style attributes and keep the page behind them still with a style element.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self],
        connectSrc: [self, ...others.connectSrc],
        frameSrc: alsoFrom === 'stripe' ? others.frameSrc : [none],
        objectSrc: [none],
        baseUri: [self],
        formAction: [self],
        frameAncestors: [none],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // On plain HTTP, browsers would look for an HTTPS site that does not exist.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(request, response, () => undefined);
  const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...(Object.fromEntries(set) as Record<string, string>), 'permissions-policy': permissions };
};
