import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** `handle` gets each request first. `false`: the other listeners must handle it. */
export const prependListener = (
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse) => boolean,
): void => {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (handle(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
};
