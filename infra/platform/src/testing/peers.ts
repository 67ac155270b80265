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
import { encodeVersions, writtenHeader } from '../http/written-versions.ts';
import { respondWithProblem } from '../http/problem-responses.ts';
import type { WrittenVersion } from '../telemetry/request-context.ts';

export interface PeerRoute {
  readonly route: RouteContract;
  readonly respond: (request: { params: unknown; body: unknown } & Report) => unknown;
}

interface Report {
  /** Adds the versions of announced events to the response, as a service does after an append. */
  readonly reportWritten: (written: readonly WrittenVersion[]) => void;
}

/** Another service's response to an internal call. An error becomes its problem document. */
export const peer = <const Route extends RouteContract>(
  route: Route,
  respond: (
    request: { params: ParamsOf<Route>; body: BodyOf<Route> } & Report,
  ) => ResponseOf<Route> | Promise<ResponseOf<Route>>,
): PeerRoute => ({ route, respond: respond as PeerRoute['respond'] });

/** Stands for all other services. Every member has a personal key, derived from the id, unless listed as erased. */
export const startPeers = async (
  peers: readonly PeerRoute[],
  erasedMembers: ReadonlySet<string>,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const app: FastifyInstance = fastify({ bodyLimit: 80_000_000 });
  app.setErrorHandler(respondWithProblem);
  const keys = peer(identityRoutes.personalKeys, ({ body }) => ({
    keys: Object.fromEntries(
      body.memberIds.map((id) => [id, erasedMembers.has(id) ? null : testKey(id).toString('base64')]),
    ),
  }));
  // They announced nothing before the spec began.
  const feed = peer(operationsRoutes.feed, () => ({ envelopes: [], next: '', isEnd: true }));
  const heads = peer(operationsRoutes.feedHeads, () => ({ heads: [], next: '', isEnd: true }));
  const confirm = peer(identityRoutes.confirmErasure, () => undefined);
  const erased = peer(identityRoutes.erasedMembers, ({ body: { after } }) => ({
    memberIds: after === null ? [...erasedMembers] : [],
  }));
  const isReplaced = ({ route }: PeerRoute) =>
    peers.some((given) => given.route.path === route.path && given.route.method === route.method);
  const usual = [keys, feed, heads, confirm, erased].filter((one) => !isReplaced(one));
  for (const { route, respond } of [...usual, ...peers]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async ({ params, body }, reply) => {
        const reportWritten: Report['reportWritten'] = (written) => {
          void reply.header(writtenHeader, encodeVersions(written));
        };
        const response = await respond({ params, body, reportWritten });
        return reply.code(Number(Object.keys(route.responses)[0])).send(response);
      },
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
};

export const testKey = (memberId: string): Buffer =>
  createHash('sha256').update(`key of ${memberId}`).digest();
