import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushMessage, type PushSubscriptionBody } from '@candor/contracts';
import { decrypt } from 'http_ece';
import { pushServiceOf } from '../src/push/push-services.ts';
import { socialMessagingService } from '../src/service.ts';

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: PushMessage;
}

/** A browser's subscription at the fake push service. */
export interface FakeBrowser {
  readonly subscription: PushSubscriptionBody;
  /** The pushes to it, also those that were not accepted. */
  received(): readonly ReceivedPush[];
}

export interface FakePushService {
  readonly origin: string;
  /** Every browser has its own address and keys. */
  openBrowser(): FakeBrowser;
  /** The response to all following pushes; a number is its status. */
  respond(how: number | ((response: ServerResponse) => void)): void;
  stop(): Promise<void>;
}

/** The service with a fake push service beside those of browsers. */
export const socialMessagingWith = ({ origin }: FakePushService) => ({
  ...socialMessagingService,
  openPorts: () =>
    Promise.resolve({
      pushServiceOf: (endpoint: string) =>
        endpoint.startsWith(`${origin}/`) ? origin : pushServiceOf(endpoint),
    }),
});

/** A push service on this machine, together with the browsers that decrypt what it receives. */
export const startFakePushService = async (): Promise<FakePushService> => {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>();
  let respond: (response: ServerResponse) => void = (response) => response.writeHead(201).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      browsers.get(request.url ?? '')?.(request.headers, Buffer.concat(parts));
      respond(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  return {
    origin,
    openBrowser: () => {
      const path = `/${randomBytes(8).toString('hex')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const received: ReceivedPush[] = [];
      browsers.set(path, (headers, body) => {
        const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
        received.push({ path, headers, message: PushMessage.parse(JSON.parse(text.toString())) });
      });
      return {
        subscription: { endpoint: origin + path, keys: { p256dh, auth } },
        received: () => received,
      };
    },
    respond: (how) => {
      respond = typeof how === 'number' ? (response) => response.writeHead(how).end() : how;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
