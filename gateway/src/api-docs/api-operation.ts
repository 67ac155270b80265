import { defaultBodyLimit, type RouteContract } from '@candor/contracts';
import { z } from 'zod';
import type { PublicRoute } from '../route-table.ts';
import type {
  JsonSchemas,
  ApiResponse,
  Content,
  Operation,
  Parameter,
  Reference,
  Schema,
} from './json-schemas.ts';

/** Schemas of what clients send, and of what the API returns. */
export interface SchemasBothWays {
  readonly input: JsonSchemas;
  readonly output: JsonSchemas;
}

export const operationOf = (
  { service, name, contract }: PublicRoute,
  schemas: SchemasBothWays,
): Operation => {
  const { access, summary = '', notes, method } = contract;
  const parameters = parametersOf(contract, schemas.input);
  return {
    operationId: `${service}.${name}`,
    tags: [service],
    summary,
    ...(notes === undefined ? {} : { description: notes }),
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    'x-access': access === 'internal' ? 'public' : access,
    ...(method === 'GET' ? {} : { 'x-body-limit': contract.bodyLimit ?? defaultBodyLimit }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(contract.body === undefined ? {} : { requestBody: bodyOf(contract.body, schemas.input) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(contract.responses).map(([status, schema]) => [
          status,
          responseOf(Number(status), schema, contract, schemas.output),
        ]),
      ),
      ...refusalsOf(contract),
    },
  };
};

const parametersOf = (
  { params, query, idempotent }: RouteContract,
  input: JsonSchemas,
): readonly Parameter[] => [
  ...(params === undefined ? [] : eachOf(input.fieldsOf(params), 'path')),
  ...(query === undefined ? [] : eachOf(input.fieldsOf(query), 'query')),
  ...(idempotent ? [idempotencyKey] : []),
];

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request that repeats the key within a day gets the first response again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
};

const eachOf = (
  { properties = {}, required = [] }: Pick<Schema, 'properties' | 'required'>,
  place: 'path' | 'query',
): readonly Parameter[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') return [];
    const { description, ...shape } = schema;
    return [
      {
        name,
        in: place,
        required: required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema: shape,
      },
    ];
  });

const bodyOf = (body: z.ZodType, input: JsonSchemas) => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: input.of(body) } },
});

const responseOf = (
  status: number,
  schema: z.ZodType,
  { mediaType }: RouteContract,
  output: JsonSchemas,
): ApiResponse => {
  if (schema instanceof z.ZodVoid) return { description: descriptionOf(status) };
  const content: Content =
    mediaType === undefined
      ? { 'application/json': { schema: output.of(schema) } }
      : { [mediaType]: { schema: {} } };
  return { description: descriptionOf(status), content };
};

const descriptionOf = (status: number): string => {
  switch (status) {
    case 201:
      return 'Created.';
    case 202:
      return 'Accepted.';
    case 204:
      return 'Done.';
    case 303:
      return 'Redirects to another page.';
    default:
      return 'The requested data.';
  }
};

const refusalsOf = (contract: RouteContract): Readonly<Record<string, ApiResponse | Reference>> =>
  Object.fromEntries(
    [...problemsOf(contract)].map(([status, codes]) => [
      status,
      isOwn(contract, status)
        ? problemResponse(codes)
        : { $ref: `#/components/responses/${sharedResponseName(status, codes)}` },
    ]),
  );

const isOwn = ({ problems = {} }: RouteContract, status: string): boolean => Number(status) in problems;

/** Responses that several routes share, by name. */
export const sharedResponsesOf = (contract: RouteContract): readonly (readonly [string, ApiResponse])[] =>
  [...problemsOf(contract)]
    .filter(([status]) => !isOwn(contract, status))
    .map(([status, codes]) => [sharedResponseName(status, codes), problemResponse(codes)] as const);

/** Codes that any call can return. */
const serverCodes = ['internal-error', 'response-invalid', 'unavailable', 'busy', 'timeout'];

/** Status → codes of the problem documents that a route can return: its own, then those of all routes of its kind. */
const problemsOf = (contract: RouteContract): ReadonlyMap<string, readonly string[]> => {
  const own = contract.problems ?? {};
  const common = commonProblems(contract);
  const statuses = [...new Set([...Object.keys(own), ...Object.keys(common)])].sort();
  return new Map(
    statuses.map((status) => [
      status,
      [...new Set([...(own[Number(status)] ?? []), ...(common[status] ?? [])])],
    ]),
  );
};

const commonProblems = (contract: RouteContract): Readonly<Record<string, readonly string[]>> => {
  const { method, access, path, query, idempotent } = contract;
  const isChange = method !== 'GET';
  const found = {
    400: [
      ...(isChange || query?.safeParse({}).success === false ? ['invalid-request'] : []),
      ...(isChange ? ['malformed-request'] : []),
    ],
    401: access === 'public' ? [] : ['not-signed-in'],
    403: [...(access === 'admin' ? ['not-allowed'] : []), ...(isChange ? ['cross-site'] : [])],
    404: path.includes(':') ? ['not-found'] : [],
    409: [
      ...(isChange && access !== 'public' ? ['version-conflict', 'member-erased'] : []),
      ...(idempotent ? ['idempotency-key-reused', 'request-in-progress'] : []),
    ],
    413: isChange ? ['too-large'] : [],
    415: isChange ? ['unsupported-media-type'] : [],
    429: ['too-many-requests'],
    '5XX': serverCodes,
  };
  return Object.fromEntries(Object.entries(found).filter(([, codes]) => codes.length > 0));
};

const problemResponse = (codes: readonly string[]): ApiResponse => ({
  description: `Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  'x-codes': codes,
});

/** The name of a response that is described once for all its routes. */
const sharedResponseName = (status: string, codes: readonly string[]): string => [status, ...codes].join('-');
