import { createHash } from 'node:crypto';
import {
  identityRoutes,
  operationsRoutes,
  type ResponseOf,
  type BodyOf,
  type ParamsOf,
  type RouteContract,
} from '@candor/contracts';
import { fastify, type FastifyInstance } from 'fastify';
import { respondWithProblem } from '../http/problem-responses.ts';

export interface PeerAnswer {
  readonly route: RouteContract;
  readonly answer: (asked: { params: unknown; body: unknown }) => unknown;
}

/** What another service answers to an internal call, as long as the test runs. What it throws becomes the problem it stands for. */
export const peer = <const Route extends RouteContract>(
  route: Route,
  answer: (asked: {
    params: ParamsOf<Route>;
    body: BodyOf<Route>;
  }) => ResponseOf<Route> | Promise<ResponseOf<Route>>,
): PeerAnswer => ({ route, answer: answer as PeerAnswer['answer'] });

/** Stands for all other services. Everybody has a personal key, made of his id, unless listed as erased. */
export const startPeers = async (
  peers: readonly PeerAnswer[],
  erasedMembers: ReadonlySet<string>,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const app: FastifyInstance = fastify({ bodyLimit: 80_000_000 });
  app.setErrorHandler(respondWithProblem);
  const keys = peer(identityRoutes.personalKeys, ({ body }) => ({
    keys: Object.fromEntries(
      body.memberIds.map((id) => [id, erasedMembers.has(id) ? null : testKey(id).toString('base64')]),
    ),
  }));
  // What they announced before the spec began: nothing.
  const feed = peer(operationsRoutes.feed, () => ({ envelopes: [], next: '', isEnd: true }));
  const heads = peer(operationsRoutes.feedHeads, () => ({ heads: [], next: '', isEnd: true }));
  const confirm = peer(identityRoutes.confirmErasure, () => undefined);
  const erased = peer(identityRoutes.erasedMembers, ({ body: { after } }) => ({
    memberIds: after === null ? [...erasedMembers] : [],
  }));
  const isAnswered = ({ route }: PeerAnswer) =>
    peers.some((given) => given.route.path === route.path && given.route.method === route.method);
  const usual = [keys, feed, heads, confirm, erased].filter((answer) => !isAnswered(answer));
  for (const { route, answer } of [...usual, ...peers]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async ({ params, body }, reply) => {
        const answered = await answer({ params, body });
        return reply.code(Number(Object.keys(route.responses)[0])).send(answered);
      },
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
};

export const testKey = (memberId: string): Buffer =>
  createHash('sha256').update(`key of ${memberId}`).digest();
