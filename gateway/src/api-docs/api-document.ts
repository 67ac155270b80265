import { setImmediate as yieldToOtherRequests } from 'node:timers/promises';
import { clientSocketEvents, Problem, realtimeRoutes, socketEvents } from '@candor/contracts';
import type { ServiceName } from '@candor/platform';
import { publicRoutes, type PublicRoute } from '../route-table.ts';
import { sessionCookieName } from '../session.ts';
import { operationOf, sharedResponsesOf, type SchemasBothWays } from './api-operation.ts';
import { jsonSchemas } from './json-schemas.ts';
import type { ApiDocument, Method, Operation, Schema } from './json-schemas.ts';

const subjects: Readonly<Record<ServiceName, string>> = {
  identity: 'Members and sessions',
  catalog: 'Entities and claims',
  ratings: 'Ratings, votes and responses',
  media: 'Photos',
  search: 'Search',
  'social-messaging': 'Following and messages',
  billing: 'Premium and payments',
  realtime: 'Sockets',
  admin: 'Reports and administration',
};

/**
 * All public routes as OpenAPI 3.1, from the schemas that the services parse with. This takes a third of a second, so it
 * yields to other requests after each route.
 */
export const apiDocument = async (
  publicUrl: string,
  routes: readonly PublicRoute[] = publicRoutes,
): Promise<ApiDocument> => {
  const schemas = { input: jsonSchemas('input'), output: jsonSchemas('output') };
  schemas.output.of(Problem);
  const paths = await pathsOf(routes, schemas);
  const cookie = sessionCookieName(publicUrl);
  return {
    openapi: '3.1.1',
    info: { title: 'Candor', version: '1.0.0', description: introduction(cookie) },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ service }) => service))].map((name) => ({
      name,
      description: subjects[name],
    })),
    paths,
    components: {
      schemas: namedIn(schemas),
      responses: Object.fromEntries(routes.flatMap(({ contract }) => sharedResponsesOf(contract))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  };
};

const introduction = (cookie: string): string => {
  const { openSocket, openVisitorSocket } = realtimeRoutes;
  return [
    `Signing in sets the cookie \`${cookie}\`, which identifies the caller. Changes that pages of other sites request are refused.`,
    'Bodies are JSON. Unknown fields are refused. Instants are ISO 8601 in UTC.',
    'Every error is a problem document (RFC 9457). Its `code` is stable, and its `message` is a sentence for people. Every response has an `x-request-id`. Responses of rate-limited routes have `ratelimit-limit`, `ratelimit-remaining` and `ratelimit-reset`. With 429 and 503, `retry-after` gives the seconds to wait.',
    `Sockets: \`GET ${openSocket.path}\`, for members. ${openSocket.summary} ${openSocket.notes} Events: ${namesOf(socketEvents)}.`,
    `\`GET ${openVisitorSocket.path}\`, for everyone. ${openVisitorSocket.summary} ${openVisitorSocket.notes} A client of either kind may send ${namesOf(clientSocketEvents)}.`,
  ].join('\n\n');
};

const namesOf = (events: object): string =>
  Object.keys(events)
    .map((event) => `\`${event}\``)
    .join(', ');

/** A named schema must be the same in requests and responses. */
const namedIn = ({ input, output }: SchemasBothWays): Readonly<Record<string, Schema>> => {
  const textOf = (name: string) => JSON.stringify(output.named.get(name));
  const unlike = [...input.named].find(
    ([name, schema]) => output.named.has(name) && textOf(name) !== JSON.stringify(schema),
  );
  if (unlike !== undefined) throw new Error(`${unlike[0]} differs between requests and responses.`);
  return Object.fromEntries([...input.named, ...output.named]);
};

const pathsOf = async (
  routes: readonly PublicRoute[],
  schemas: SchemasBothWays,
): Promise<ApiDocument['paths']> => {
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const route of routes) {
    await yieldToOtherRequests();
    const operation = operationOf(route, schemas);
    for (const path of route.paths) {
      const isAlias = path !== route.contract.path;
      paths[templateOf(path)] = {
        ...paths[templateOf(path)],
        [route.contract.method.toLowerCase()]: isAlias
          ? aliasOf(operation, path, templateOf(route.contract.path))
          : operation,
      };
    }
  }
  return paths;
};

const aliasOf = (operation: Operation, path: string, original: string): Operation => ({
  ...operation,
  operationId: `${operation.operationId}.${path.split('/').at(-1) ?? ''}`,
  'x-alias-of': original,
});

/** `/api/users/:id` → `/api/users/{id}`. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
