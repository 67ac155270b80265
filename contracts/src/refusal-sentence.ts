import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * The sentence for a value that a schema refuses without a message of its own, with a label from the name of the field:
 * "Price must be between 1 and 4.". Pass it to a parse as `error`, so that no one reads the validator's own messages.
 */
export const refusalSentence: z.core.$ZodErrorMap = (issue) => {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(label, issue.expected, issue.input);
    case 'too_big':
    case 'too_small':
      return wrongSize(label, issue);
    case 'invalid_format':
      return `${label ?? 'The text'} ${formats[issue.format] ?? 'does not have the expected form'}.`;
    case 'invalid_value':
      return oneOf(label, issue.values);
    case 'invalid_union':
      return Array.isArray(issue['options']) && !isMissing(issue.input)
        ? oneOf(label, issue['options'])
        : required(label);
    case 'unrecognized_keys':
      return unknownFields(issue.keys);
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return `${label ?? 'The request'} is not valid.`;
  }
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'is not a valid ID',
  email: 'is not a valid email address',
  url: 'is not a valid web address',
  date: 'must be a date, like 2026-01-31',
  datetime: 'must be a date and time, like 2026-01-31T12:00:00Z',
};

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

const required = (label: string | null): string =>
  label === null ? 'The request has no content.' : `${label} is required.`;

const wrongType = (label: string | null, expected: string, input: unknown): string => {
  if (isMissing(input)) return required(label);
  return `${label ?? 'The content'} must be ${types[expected] ?? 'left out'}.`;
};

const wrongSize = (label: string | null, issue: Issue & { code: 'too_big' | 'too_small' }): string => {
  const name = label ?? 'The content';
  const isList = issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map';
  const isText = issue.origin === 'string';
  if (isText && issue.code === 'too_small' && issue.minimum === 1) return required(label);
  const [least, most] = [limitOf(issue, 'minimum'), limitOf(issue, 'maximum')];
  if (!isList && !isText && least !== null && most !== null)
    return `${name} must be between ${least} and ${most}.`;
  const bound = issue.code === 'too_small' ? least : most;
  if (bound === null) return `${name} is too ${issue.code === 'too_small' ? 'small' : 'large'}.`;
  const limit = `${issue.code === 'too_small' ? 'at least' : 'at most'} ${bound}`;
  if (isList) return `${name} must have ${limit} ${bound === '1' ? 'item' : 'items'}.`;
  return isText
    ? `${name} must be ${limit} ${bound === '1' ? 'character' : 'characters'}.`
    : `${name} must be ${limit}.`;
};

/** A bound of the refused value's schema; `null`: there is none that a person would think of. */
const limitOf = (issue: Issue, bound: 'minimum' | 'maximum'): string | null => {
  const schema: unknown = issue['schema'];
  const declared: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, getters[bound]) : null;
  const limit: unknown = issue[bound] ?? declared;
  return typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
    ? limit.toLocaleString('en-US')
    : null;
};

const getters = { minimum: 'minValue', maximum: 'maxValue' } as const;

const oneOf = (label: string | null, values: readonly unknown[]): string =>
  `${label ?? 'The content'} must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(values.map(String))}.`;

const longestShownName = 40;

const unknownFields = (keys: readonly string[]): string => {
  const [first = '', ...others] = keys.map((key) => key.toWellFormed().slice(0, longestShownName));
  const names = [first, ...others.slice(0, 2)].map((name) => `“${name}”`);
  return `${names.length === 1 ? 'The field' : 'The fields'} ${new Intl.ListFormat('en-US').format(names)} cannot be sent here.`;
};

/** Fields whose label is not their name. */
const labels: Readonly<Record<string, string>> = {
  priceRange: 'Price',
  wouldRecommend: 'Recommendation',
  visitedOn: 'Date of the visit',
  isHelpful: 'The vote',
  followingId: 'The member to follow',
  recipientId: 'Recipient',
  entityId: 'Listing',
};

/** `null`: the whole value. An item of a list is named with the list. */
const labelOf = (path: readonly PropertyKey[]): string | null => {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return null;
  const last = path.at(-1);
  const label = labels[name] ?? inWords(name);
  return typeof last === 'number' ? `Item ${String(last + 1)} of “${label}”` : label;
};

/** `clientMessageId` → `Client message ID`. */
const inWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (words.slice(0, 1).toUpperCase() + words.slice(1))
    .replace(/\bid(s?)\b/gi, 'ID$1')
    .replace(/\burls?\b/gi, 'URL');
};
