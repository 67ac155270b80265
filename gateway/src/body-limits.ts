import { Readable } from 'node:stream';
import { defaultBodyLimit } from '@candor/contracts';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

const lingerMs = 5_000;

/** Refuses a body whose `Content-Length` is above the limit of its route. */
export const refuseOversizedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const contentLength = Number(request.headers['content-length'] ?? 0);
    done(contentLength > bodyLimitOf(request) ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : undefined);
  });
};

export const bodyLimitOf = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.contract?.bodyLimit ?? defaultBodyLimit;

/** The same bytes. Fails when there are more than the limit. */
export const withinLimit = (body: Readable, limit: number): Readable =>
  Readable.from(counted(body, limit), { objectMode: false });

async function* counted(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let received = 0;
  // Ending early must not destroy the request: its connection carries the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield chunk;
  }
}

/**
 * Closing a connection with unread bytes resets it, and the client never receives the response. So the rest of a
 * refused body is read and dropped, for a few seconds.
 */
export const drainThenClose = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  void reply.removeHeader('connection');
  raw.resume();
  const timer = setTimeout(() => raw.socket.destroy(), lingerMs).unref();
  raw.once('close', () => {
    clearTimeout(timer);
  });
};
