import { Unavailable } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const largeBytes = 250_000;
const perCaller = 2;

/** Limits the requests with photos that are received at the same time, in total and per caller. */
export const limitUploadConcurrency = (app: FastifyInstance, places: number): void => {
  const taken: string[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLarge(request)) {
      done();
      return;
    }
    const caller = request.caller.type === 'member' ? request.caller.memberId : request.clientAddress;
    if (taken.length >= places || taken.filter((other) => other === caller).length >= perCaller) {
      done(new Unavailable('Too many photos are being received.'));
      return;
    }
    taken.push(caller);
    reply.raw.once('close', () => {
      taken.splice(taken.indexOf(caller), 1);
    });
    done();
  });
};

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBytes;
