import type { RouteContract } from '@candor/contracts';
import { newId } from '@candor/platform';
import { z } from 'zod';

/** A request with one value at an edge of what a database or JSON can hold. */
export interface EdgeRequest {
  readonly method: string;
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** Whether the value can never be accepted. */
  readonly isRefused: boolean;
  /** Whether the contract's schema alone refuses the body. */
  readonly isRefusedBySchema?: boolean;
}

/** No database stores a NUL, and half a surrogate pair is not text. */
const unstorable = ['\0', '\ud800'];

/** Such characters alone, and in the middle of a text that is accepted. */
const unstorableTexts = (sample: unknown): readonly string[] =>
  unstorable.flatMap((character) => {
    if (typeof sample !== 'string') return [character];
    const middle = Math.floor(sample.length / 2);
    return [character, `${sample.slice(0, middle)}${character}${sample.slice(middle)}`];
  });
/** Beyond 32 bits, beyond exact integers, beyond 64 bits, and the largest exponent. */
const hugeNumbers = ['2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '1e308'];

/** Requests of a route, with each value in each parameter, each query parameter and each field of the body. */
export const edgeRequests = (route: RouteContract, path: string): readonly EdgeRequest[] => [
  ...inPath(route, path),
  ...inQuery(route, path),
  ...inBody(route, path),
];

const filled = (path: string): string =>
  path.replace(':provider', 'google').replaceAll(/:\w+/g, () => newId());

const bodyFor = (route: RouteContract) => {
  const [sample] = samplesOf(route);
  return sample === undefined ? {} : { body: JSON.stringify(sample) };
};

const inPath = (route: RouteContract, path: string): readonly EdgeRequest[] =>
  (path.match(/:\w+/g) ?? []).flatMap((parameter) =>
    ['%00', 'a%00b', '%ED%A0%80', '%F0%9F%98%80', ...hugeNumbers].map((value) => ({
      method: route.method,
      path: filled(path.replace(parameter, value)),
      ...bodyFor(route),
      isRefused: value.includes('%00') || value === '%ED%A0%80',
    })),
  );

const inQuery = (route: RouteContract, path: string): readonly EdgeRequest[] =>
  Object.keys(route.query instanceof z.ZodObject ? route.query.shape : {}).flatMap((name) =>
    ['%00', 'a%00b', '%ED%A0%80', ...hugeNumbers, '-1', '9'.repeat(400)].map((value) => ({
      method: route.method,
      path: `${filled(path)}?${name}=${value}`,
      // Most parameters ignore what they cannot use.
      isRefused: false,
    })),
  );

const inBody = (route: RouteContract, path: string): readonly EdgeRequest[] =>
  samplesOf(route).flatMap((sample) =>
    placesIn(sample).flatMap((place) => {
      const written = (value: string) => JSON.stringify(replaced(sample, place, mark)).replace(marked, value);
      return [
        ...unstorableTexts(valueAt(sample, place)).map((text) => ({
          value: JSON.stringify(text),
          isRefused: true,
        })),
        ...hugeNumbers.map((value) => ({ value, isRefused: true })),
      ].map(({ value, isRefused }) => ({
        method: route.method,
        path: filled(path),
        body: written(value),
        isRefused,
        isRefusedBySchema: route.body?.safeParse(JSON.parse(written(value))).success === false,
      }));
    }),
  );

const mark = '<edge>';
const marked = JSON.stringify(mark);

type Place = readonly (string | number)[];

/** The places of all values within a value that are no objects or lists. */
const placesIn = (value: unknown, at: Place = []): readonly Place[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...at, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, inner]) => placesIn(inner, [...at, field]));
  return [at];
};

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    value,
  );

const replaced = (value: unknown, [step, ...rest]: Place, by: unknown): unknown => {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? replaced(item, rest, by) : (item as unknown)));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [step]: replaced(Reflect.get(value, step), rest, by) };
};

const JsonSchema = z.looseObject({
  /** Of several types, the first. */
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** Bodies with every field, one for each alternative of a union. Services accept their form. */
const samplesOf = ({ body }: RouteContract): readonly unknown[] => {
  if (body === undefined) return [];
  const schema = JsonSchema.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const options = (schema.oneOf ?? schema.anyOf ?? [schema]).map((option) => JsonSchema.parse(option));
  return options.filter(({ type }) => type === 'object').map((option) => sampleOf('', option));
};

const sampleOf = (name: string, given: unknown): unknown => {
  const schema = JsonSchema.parse(given);
  const option = (schema.anyOf ?? schema.oneOf ?? []).find((one) => JsonSchema.parse(one).type !== 'null');
  if (option !== undefined) return sampleOf(name, option);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, sampleOf(field, inner)]),
      );
    case 'array':
      return [sampleOf(name, schema.items)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case undefined:
    default:
      return sampleTexts[name] ?? formatted(schema.format) ?? 'x'.repeat(schema.minLength ?? 8);
  }
};

/** Of fields that take only some texts. */
const sampleTexts: Readonly<Record<string, string>> = {
  category: 'food',
  clientSecret: `pi_test_${'a'.repeat(24)}`,
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  verificationCode: '123456',
  photo: `/media/${'a'.repeat(32)}_10x10.webp`,
  url: 'https://example.com/',
  website: 'https://example.com/',
  visitedOn: '2026-01-01',
  entityId: newId(),
  targetId: newId(),
};

const formatted = (format: string | undefined): string | null => {
  switch (format) {
    case 'uuid':
      return newId();
    case 'email':
      return `${newId()}@example.com`;
    case 'date-time':
      return '2026-01-01T00:00:00Z';
    case undefined:
    default:
      return null;
  }
};
