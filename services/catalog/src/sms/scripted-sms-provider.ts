import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An SMS provider for specs with scripted responses. */
export interface ScriptedSmsProvider {
  readonly url: string;
  /** POST requests so far. */
  readonly requests: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  close(): void;
}

/** `statusOf` maps a request body to a status; `null` for no response. */
export const startScriptedSmsProvider = async (
  statusOf: (body: string) => number | null = () => 202,
): Promise<ScriptedSmsProvider> => {
  const requests: ScriptedSmsProvider['requests'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST') {
        response.writeHead(405).end();
        return;
      }
      requests.push({ headers: request.headers, body });
      const status = statusOf(body);
      if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{"to":"+1"}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/messages`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
