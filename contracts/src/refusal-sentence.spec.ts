import { runInLanguage } from '@candor/languages/run-in-language';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contracts from './index.ts';
import { refusalSentence } from './refusal-sentence.ts';
import type { RouteContract } from './route.ts';

const routes: readonly RouteContract[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Routes'))
  .flatMap(([, table]) => Object.values(table as Readonly<Record<string, RouteContract>>));

const parts = routes.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${method} ${path}: ${part}`, schema }],
  ),
);

/** Values that no field accepts all of: missing ones, and others of every type and size. */
const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  '\u200b',
  'x',
  '\0',
  '\ud800',
  'x'.repeat(100_001),
  true,
  0,
  -1,
  1.5,
  7,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [undefined],
  [7],
  ['x'.repeat(100_001)],
  Array.from({ length: 1_001 }, () => 'x'),
  {},
  { unheardOf: true, alsoUnheardOf: 1 },
];

const Bounds = z.object({ minimum: z.number().optional(), maximum: z.number().optional() });

/** Values beyond the bounds that the schema declares. */
const beyond = (schema: z.core.$ZodType): readonly unknown[] => {
  const { minimum, maximum } = Bounds.parse(schema._zod.bag);
  const most = maximum === undefined || maximum > 1_000_000 ? undefined : maximum;
  const { type } = schema._zod.def;
  if (type === 'number')
    return [minimum, most].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound + 1]));
  if (most === undefined) return [];
  if (type === 'string') return ['x'.repeat(most + 1)];
  return type === 'array' ? [Array.from({ length: most + 1 }, () => 'x')] : [];
};

/** Refused and accepted values of a schema, and of each of its fields in an object that has nothing else. */
const provocations = (schema: z.core.$ZodType): readonly unknown[] => {
  const own = [...odd, ...beyond(schema)];
  if (schema instanceof z.ZodObject)
    return [
      ...own,
      ...Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([field, inner]) =>
        provocations(inner).map((value) => ({ [field]: value })),
      ),
    ];
  if (schema instanceof z.ZodArray) return [...own, ...provocations(schema.element).map((value) => [value])];
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    return [...own, ...schema.options.flatMap((option) => provocationsOfOption(option, discriminator))];
  }
  if (schema instanceof z.ZodUnion) return [...own, ...schema.options.flatMap(provocations)];
  if (schema instanceof z.ZodPipe) return provocations(schema.in);
  if ('innerType' in schema._zod.def) return provocations(schema._zod.def.innerType as z.core.$ZodType);
  return own;
};

/** The provocations of a union's option, which its discriminator selects. */
const provocationsOfOption = (option: z.core.$ZodType, discriminator: string): readonly unknown[] => {
  const names = [...(option._zod.propValues?.[discriminator] ?? [])];
  return provocations(option).flatMap((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? names.map((name) => ({ ...value, [discriminator]: name }))
      : [],
  );
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    value,
  );

const jargon =
  /expected|received|invalid|unrecognized|\btoo (big|small)\b|discriminator|undefined|\bnull\b|NaN|pattern|regex|[<>{}=_]/i;
const isSentence = (message: string): boolean =>
  /^[A-Z][^\n]* [^\n]*[\w”.]$/.test(message) &&
  !jargon.test(message) &&
  // Names of the code, except for fields that the caller invented.
  !/[a-z][A-Z]/.test(message.replace(/“[^”]*”/g, ''));

describe('refusals of every route', () => {
  it('cover the routes of all services', () => {
    expect(routes.length).toBeGreaterThan(100);
    expect(parts.length).toBeGreaterThan(100);
  });

  it.each(parts)('are sentences for people: $name', ({ schema }) => {
    const given = new Set(
      provocations(schema).flatMap((value) =>
        (schema.safeParse(value, { error: refusalSentence }).error?.issues ?? []).map(
          ({ message }) => message,
        ),
      ),
    );
    expect([...given].filter((message) => !isSentence(message))).toEqual([]);
  });

  it.each(parts)('do not say of a text that it is none: $name', ({ schema }) => {
    const untrue = provocations(schema).flatMap((value) =>
      (schema.safeParse(value, { error: refusalSentence }).error?.issues ?? []).filter(
        ({ message, path }) =>
          /must be (a )?text\.?$/.test(message) && typeof valueAt(value, path) === 'string',
      ),
    );
    expect(untrue.map(({ message, path }) => `${path.join('.')}: ${message}`)).toEqual([]);
  });

  it('negative control: the messages of the validator are no sentences for people', () => {
    const validatorsOwn = parts.flatMap(({ schema }) =>
      provocations(schema).flatMap((value) => schema.safeParse(value).error?.issues ?? []),
    );
    const codes = new Set(
      validatorsOwn.filter(({ message }) => !isSentence(message)).map(({ code }) => code),
    );
    expect([...codes].toSorted()).toEqual([
      'invalid_format',
      'invalid_type',
      'invalid_union',
      'invalid_value',
      'too_big',
      'too_small',
      'unrecognized_keys',
    ]);
  });
});

describe('a refusal without its own message', () => {
  const refusal = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: refusalSentence }).error?.issues[0]?.message;
  const { PublishRatingBody, ReportBody, ListEntityBody, SendMessageBody } = contracts;

  it.each([
    [PublishRatingBody.shape.priceRange, 5, 'The content must be between 1 and 4.'],
    [PublishRatingBody.pick({ priceRange: true }), { priceRange: 5 }, 'Price must be between 1 and 4.'],
    [PublishRatingBody.pick({ priceRange: true }), { priceRange: 1.5 }, 'Price must be a whole number.'],
    [PublishRatingBody.pick({ priceRange: true }), { priceRange: 2 ** 53 }, 'Price is too large.'],
    [
      PublishRatingBody.pick({ wouldRecommend: true }),
      { wouldRecommend: 'perhaps' },
      'Recommendation must be yes, no, or maybe.',
    ],
    [PublishRatingBody.pick({ photos: true }), { photos: ['a', 7] }, 'Item 2 of “Photos” must be text.'],
    [ReportBody, { kind: 'planet' }, 'Kind must be rating, entity, message, profile, reply, list, or photo.'],
    [ListEntityBody.pick({ entityId: true }), { entityId: 'x' }, 'Listing is not a valid ID.'],
    [
      ListEntityBody.pick({ entityId: true }),
      { isClaimed: true },
      'The field “isClaimed” cannot be sent here.',
    ],
    [
      ListEntityBody.pick({ entityId: true }),
      { [`\u202eis\nClaimed${'🙂'.repeat(50)}`]: true },
      `The field “is Claimed${'🙂'.repeat(30)}” cannot be sent here.`,
    ],
    [SendMessageBody.pick({ recipientId: true }), {}, 'Recipient is required.'],
    [z.object({ ids: z.array(z.uuid()).min(1) }), { ids: [] }, 'IDs must have at least 1 item.'],
    [z.object({ code: z.string().max(3) }), { code: 'abcd' }, 'Code must be at most 3 characters.'],
    [SendMessageBody, undefined, 'The request has no content.'],
    [SendMessageBody, 'Hello', 'The content must be an object with fields.'],
  ])('%# names the field and the limit', (schema, value, sentence) => {
    expect(refusal(schema, value)).toBe(sentence);
  });

  it.each([
    ['es', 'El campo “Precio” debe estar entre 1 y 4.', 'El elemento 2 de “Fotos” debe ser un texto.'],
    [
      'fr',
      'Le champ «\u00A0Prix\u00A0» doit être compris entre 1 et 4.',
      'L’élément 2 de «\u00A0Photos\u00A0» doit être un texte.',
    ],
  ] as const)('is in the language of the request: %s', (language, price, photo) => {
    runInLanguage(language, () => {
      expect(refusal(PublishRatingBody.pick({ priceRange: true }), { priceRange: 5 })).toBe(price);
      expect(refusal(PublishRatingBody.pick({ photos: true }), { photos: ['a', 7] })).toBe(photo);
    });
  });

  it('shows only the start of names that the caller invented', () => {
    const message = refusal(z.strictObject({}), { ['x'.repeat(5_000)]: 1, '\ud800': 2, c: 3, d: 4 }) ?? '';
    expect(message.length).toBeLessThan(120);
    expect(message.isWellFormed()).toBe(true);
  });
});
