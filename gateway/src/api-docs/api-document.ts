import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Problem, realtimeRoutes, socketEvents } from '@candor/contracts';
import type { ServiceName } from '@candor/platform';
import { publicRoutes, type PublicRoute } from '../route-table.ts';
import { sessionCookieName } from '../session-cookie.ts';
import { operationOf, sharedAnswersOf, type SchemasBothWays } from './api-operation.ts';
import { jsonSchemas } from './json-schemas.ts';
import type { ApiDocument, Method, Operation, Schema } from './open-api.ts';

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
 * Everything that the public can call, as OpenAPI 3.1, made of what the services parse with. That takes a third of a
 * second; whoever else asks for something in between is answered.
 */
export const apiDocument = async (
  publicUrl: string,
  routes: readonly PublicRoute[] = publicRoutes,
): Promise<ApiDocument> => {
  const schemas = { sent: jsonSchemas('input'), answered: jsonSchemas('output') };
  schemas.answered.of(Problem);
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
      responses: Object.fromEntries(routes.flatMap(({ contract }) => sharedAnswersOf(contract))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  };
};

const introduction = (cookie: string): string => {
  const { path, summary, notes } = realtimeRoutes.openSocket;
  return [
    `Who is signed in is known by the cookie \`${cookie}\`, which signing in sets. A change that another site's page asks for is refused.`,
    'Bodies are JSON; a field that is not known is refused. Instants are ISO 8601 in UTC.',
    'Every refusal is a problem document (RFC 9457): its `code` stays, its `message` is a sentence to show a person. Every answer has an `x-request-id` to name it by, and what is counted says by `ratelimit-limit`, `ratelimit-remaining` and `ratelimit-reset` how often it may still be asked; with 429 and 503, `retry-after` says when again.',
    `Sockets: \`GET ${path}\`, for members. ${summary} ${notes} Events: ${Object.keys(socketEvents)
      .map((event) => `\`${event}\``)
      .join(', ')}.`,
  ].join('\n\n');
};

/** What is sent and what is answered under one name has to be the same. */
const namedIn = ({ sent, answered }: SchemasBothWays): Readonly<Record<string, Schema>> => {
  const textOf = (name: string) => JSON.stringify(answered.named.get(name));
  const unlike = [...sent.named].find(
    ([name, schema]) => answered.named.has(name) && textOf(name) !== JSON.stringify(schema),
  );
  if (unlike !== undefined) throw new Error(`${unlike[0]} is sent in another shape than it is answered.`);
  return Object.fromEntries([...sent.named, ...answered.named]);
};

const pathsOf = async (
  routes: readonly PublicRoute[],
  schemas: SchemasBothWays,
): Promise<ApiDocument['paths']> => {
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const route of routes) {
    await untilOthersHadTheirTurn();
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
