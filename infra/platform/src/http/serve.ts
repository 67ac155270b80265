import { defaultBodyLimit, type Caller, type ResponseOf, type RouteContract } from '@candor/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from './create-app.ts';
import { NotAllowed } from './problems.ts';
import { t } from '../messages/index.ts';

type Part<Route, Key extends 'body' | 'params' | 'query'> =
  Route extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type CallerOf<Route extends RouteContract> = Route['access'] extends 'public'
  ? Exclude<Caller, { type: 'service' }> | Extract<Caller, { type: 'service' }>
  : Route['access'] extends 'internal'
    ? Extract<Caller, { type: 'service' }>
    : Extract<Caller, { type: 'member' }>;

export interface RouteRequest<Route extends RouteContract> {
  readonly body: Part<Route, 'body'>;
  readonly params: Part<Route, 'params'>;
  readonly query: Part<Route, 'query'>;
  readonly caller: CallerOf<Route>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Responds with the contract's lowest status, unless the handler sets another of them with `reply.code`. */
export type Handler<Route extends RouteContract> = (
  request: RouteRequest<Route>,
) => Promise<ResponseOf<Route> | FastifyReply>;

/** Adds a route from its contract: path, access, limits and the shapes of requests and responses. */
export const serve = <const Route extends RouteContract>(
  app: App,
  route: Route,
  handler: Handler<Route>,
): void => {
  const firstStatus = Number(Object.keys(route.responses)[0]);
  for (const path of [route.path, ...(route.aliases ?? [])]) {
    app.route({
      method: route.method,
      url: path,
      bodyLimit: route.bodyLimit ?? defaultBodyLimit,
      config: { contract: route },
      schema: {
        ...(route.body ? { body: route.body } : {}),
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        response: route.responses,
      },
      onRequest: (request, _reply, done) => {
        done(refusalOf(route, request.caller));
      },
      handler: async (request, reply) => {
        void reply.code(firstStatus);
        const { body, params, query, caller } = request;
        // The contract's schemas have just parsed these.
        const response = await handler({
          body,
          params,
          query,
          caller,
          request,
          reply,
        } as RouteRequest<Route>);
        // A handler that sends a stream or stored bytes itself has responded already.
        if (reply.sent) return reply;
        return response === undefined ? reply.send() : response;
      },
    });
  }
};

/** The reason why this caller may not call the route; `undefined` if they may. */
export const refusalOf = (
  { access }: Pick<RouteContract, 'access'>,
  caller: Caller,
): NotAllowed | undefined => {
  switch (access) {
    case 'public':
      return undefined;
    case 'member':
      return caller.type === 'member' ? undefined : new NotAllowed(401, t('signInFirst'));
    case 'admin':
      if (caller.type !== 'member') return new NotAllowed(401, t('signInFirst'));
      return caller.isAdmin ? undefined : new NotAllowed(403, t('onlyAdministrators'));
    case 'internal':
      return caller.type === 'service' ? undefined : new NotAllowed(403, t('notPublic'));
  }
};

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly contract?: RouteContract;
  }
}
