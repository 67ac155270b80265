import { defaultBodyLimit, type RouteContract } from '@candor/contracts';
import { z } from 'zod';
import type { PublicRoute } from '../route-table.ts';
import type { JsonSchemas } from './json-schemas.ts';
import type { Answer, Content, Operation, Parameter, Reference, Schema } from './open-api.ts';
import { problemAnswer, problemsOf, sharedAnswerName } from './route-problems.ts';

export interface SchemasBothWays {
  readonly sent: JsonSchemas;
  readonly answered: JsonSchemas;
}

export const operationOf = (
  { service, name, contract }: PublicRoute,
  schemas: SchemasBothWays,
): Operation => {
  const { access, summary = '', notes, method } = contract;
  const parameters = parametersOf(contract, schemas.sent);
  return {
    operationId: `${service}.${name}`,
    tags: [service],
    summary,
    ...(notes === undefined ? {} : { description: notes }),
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    'x-access': access === 'internal' ? 'public' : access,
    ...(method === 'GET' ? {} : { 'x-body-limit': contract.bodyLimit ?? defaultBodyLimit }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(contract.body === undefined ? {} : { requestBody: bodyOf(contract.body, schemas.sent) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(contract.responses).map(([status, schema]) => [
          status,
          answerOf(Number(status), schema, contract, schemas.answered),
        ]),
      ),
      ...refusalsOf(contract),
    },
  };
};

const parametersOf = (
  { params, query, idempotent }: RouteContract,
  sent: JsonSchemas,
): readonly Parameter[] => [
  ...(params === undefined ? [] : eachOf(sent.fieldsOf(params), 'path')),
  ...(query === undefined ? [] : eachOf(sent.fieldsOf(query), 'query')),
  ...(idempotent ? [idempotencyKey] : []),
];

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the request gets its first answer again.',
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

const bodyOf = (body: z.ZodType, sent: JsonSchemas) => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: sent.of(body) } },
});

const answerOf = (
  status: number,
  schema: z.ZodType,
  { mediaType }: RouteContract,
  answered: JsonSchemas,
): Answer => {
  if (schema instanceof z.ZodVoid) return { description: words(status) };
  const content: Content =
    mediaType === undefined
      ? { 'application/json': { schema: answered.of(schema) } }
      : { [mediaType]: { schema: {} } };
  return { description: words(status), content };
};

const words = (status: number): string => {
  switch (status) {
    case 201:
      return 'Made.';
    case 202:
      return 'Begun.';
    case 204:
      return 'Done.';
    case 303:
      return 'Goes on elsewhere.';
    default:
      return 'As asked.';
  }
};

const refusalsOf = (contract: RouteContract): Readonly<Record<string, Answer | Reference>> =>
  Object.fromEntries(
    [...problemsOf(contract)].map(([status, codes]) => [
      status,
      isOwn(contract, status)
        ? problemAnswer(codes)
        : { $ref: `#/components/responses/${sharedAnswerName(status, codes)}` },
    ]),
  );

const isOwn = ({ problems = {} }: RouteContract, status: string): boolean => Number(status) in problems;

/** Answers that need no words of their own route, by name. */
export const sharedAnswersOf = (contract: RouteContract): readonly (readonly [string, Answer])[] =>
  [...problemsOf(contract)]
    .filter(([status]) => !isOwn(contract, status))
    .map(([status, codes]) => [sharedAnswerName(status, codes), problemAnswer(codes)] as const);
