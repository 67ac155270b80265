import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";
const permissions = 'geolocation=(self), camera=(), microphone=(), usb=(), browsing-topics=()';

/** What the browser may do with our answers: everything comes from here, nothing is framed, nothing is inline. */
export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = securityHeaders(new URL(publicUrl).protocol === 'https:');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};

/** The same for every answer, so they are worked out once and not with every request. */
const securityHeaders = (isHttps: boolean): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        scriptSrcAttr: [none],
        // Dialogs are placed by style attributes and keep the page behind them still with a style element.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self],
        connectSrc: [self],
        frameSrc: [none],
        objectSrc: [none],
        baseUri: [self],
        formAction: [self],
        frameAncestors: [none],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // On plain http both would make browsers look for a site that is not there.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(request, response, () => undefined);
  const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...(Object.fromEntries(set) as Record<string, string>), 'permissions-policy': permissions };
};
