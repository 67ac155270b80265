import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** `handle` gets each request first. With `goOn`, at once or later, the other listeners handle it. */
export const prependListener = (
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void,
): void => {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    handle(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
};
