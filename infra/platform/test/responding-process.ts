import { fastify, type FastifyInstance } from 'fastify';
import { openDatabase } from '../src/database/database.ts';
import { openNotifications } from '../src/database/notifications.ts';
import { respondOnce } from '../src/http/idempotency.ts';
import { respondWithProblem } from '../src/http/problem-responses.ts';
import { eventually } from '../src/testing/eventually.ts';
import { silentLog } from '../src/testing/test-template.ts';

export interface RespondingProcess {
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

/** A service for a POST with an `Idempotency-Key`: it responds once, and shows that it is alive. */
export const startRespondingProcess = async (
  databaseUrl: string,
  { memberId, work }: { readonly memberId: string; readonly work: () => Promise<unknown> },
): Promise<RespondingProcess> => {
  const database = await openDatabase(databaseUrl, { maxConnections: 2 });
  const notifications = openNotifications(databaseUrl, silentLog);
  const { presence } = notifications;
  await eventually(() => {
    if (presence() === null) throw new Error('not connected yet');
  });
  const app = fastify();
  app.setErrorHandler(respondWithProblem);
  app.post('/responses', (request, reply) =>
    respondOnce(
      { database, presence },
      { request, reply: reply.code(201), memberId, route: 'respond' },
      work,
    ),
  );
  return {
    app,
    stop: async () => {
      await app.close();
      await notifications.close();
      await database.end();
    },
  };
};

export const post = (app: FastifyInstance, key: string, payload: object = { stars: 5 }) =>
  app.inject({ method: 'POST', url: '/responses', headers: { 'idempotency-key': key }, payload });
