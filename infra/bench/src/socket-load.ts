import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { load } from './load.ts';

/**
 * Like `load`, with a quarter of its CPU, so that the load does not take longer than a cached response. It reads only the
 * status and `content-length`.
 */
export const loadOverSockets: typeof load = async ({ url, paths, headers = {} }, { clients, durationMs }) => {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  const latencies: number[] = [];
  const begun = performance.now();
  let next = 0;

  const sendUntilEnd = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    const ended = Promise.withResolvers<null>();
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(requests[next % requests.length] ?? '');
      next += 1;
    };
    readResponses(socket, {
      onResponse: () => {
        const now = performance.now();
        latencies.push(now - sentAt);
        if (now < begun + durationMs) send();
        else ended.resolve(null);
      },
      onFailure: ended.reject,
    });
    send();
    await ended.promise;
    socket.destroy();
  };
  await Promise.all(Array.from({ length: clients }, sendUntilEnd));
  const seconds = (performance.now() - begun) / 1_000;
  return { requestsPerSecond: latencies.length / seconds, latencies, notFromIndex: 0 };
};

const readResponses = (
  socket: Socket,
  { onResponse, onFailure }: { onResponse: () => void; onFailure: (error: Error) => void },
): void => {
  /** Bytes that the response still lacks; `null` before its headers are complete. */
  let missing: number | null = null;
  let head = '';
  socket.on('error', onFailure);
  socket.on('close', () => {
    onFailure(new Error('The server closed a connection.'));
  });
  socket.on('data', (part) => {
    let rest = part.length;
    if (missing === null) {
      head += part.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^content-length: (\d+)\r$/im.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
        onFailure(new Error(`Not a 200 with a length: ${head.slice(0, 100)}`));
        return;
      }
      missing = Number(length);
      rest = head.length - end - 4;
      head = '';
    }
    missing -= rest;
    if (missing > 0) return;
    missing = null;
    onResponse();
  });
};
