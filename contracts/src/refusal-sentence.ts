import { currentLanguage, localeOf } from '@candor/languages';
import type { z } from 'zod';
import { fieldLabels } from './field-labels.ts';
import { t } from './messages/index.ts';
import { cleanLine } from './visible-text.ts';

type Issue = z.core.$ZodRawIssue;

/**
 * The sentence for a value that a schema refuses without a message of its own, with a label from the name of the field:
 * "Price must be between 1 and 4.". Pass it to a parse as `error`, so that no one reads the validator's own messages.
 */
export const refusalSentence: z.core.$ZodErrorMap = (issue) => {
  const field = fieldOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(field, issue.expected, issue.input);
    case 'too_big':
    case 'too_small':
      return wrongSize(field, issue);
    case 'invalid_format':
      return t('wrongFormat', { subject: field ?? t('theText'), format: issue.format });
    case 'invalid_value':
      return oneOf(field, issue.values);
    case 'invalid_union':
      return Array.isArray(issue['options']) && !isMissing(issue.input)
        ? oneOf(field, issue['options'])
        : required(field);
    case 'unrecognized_keys':
      return unknownFields(issue.keys);
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return field === null ? t('requestNotValid') : t('notValid', { subject: field });
  }
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

const required = (field: string | null): string =>
  field === null ? t('noContent') : t('required', { subject: field });

const wrongType = (field: string | null, expected: string, input: unknown): string =>
  isMissing(input) ? required(field) : t('wrongType', { subject: field ?? t('theContent'), type: expected });

const wrongSize = (field: string | null, issue: Issue & { code: 'too_big' | 'too_small' }): string => {
  const subject = field ?? t('theContent');
  const isList = issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map';
  const isText = issue.origin === 'string';
  if (isText && issue.code === 'too_small' && issue.minimum === 1) return required(field);
  const [least, most] = [limitOf(issue, 'minimum'), limitOf(issue, 'maximum')];
  if (!isList && !isText && least !== null && most !== null) return t('between', { subject, least, most });
  if (issue.code === 'too_small') {
    if (least === null) return t('tooSmall', { subject });
    if (isList) return t('atLeastItems', { subject, least });
    return isText ? t('atLeastCharacters', { subject, least }) : t('atLeast', { subject, least });
  }
  if (most === null) return t('tooLarge', { subject });
  if (isList) return t('atMostItems', { subject, most });
  return isText ? t('atMostCharacters', { subject, most }) : t('atMost', { subject, most });
};

/** A bound of the refused value's schema; `null`: there is none that a person would think of. */
const limitOf = (issue: Issue, bound: 'minimum' | 'maximum'): number | null => {
  const schema: unknown = issue['schema'];
  const declared: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, getters[bound]) : null;
  const limit: unknown = issue[bound] ?? declared;
  return typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : null;
};

const getters = { minimum: 'minValue', maximum: 'maxValue' } as const;

const listOf = (parts: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(localeOf(currentLanguage()), { type }).format(parts);

const oneOf = (field: string | null, values: readonly unknown[]): string =>
  t('oneOf', { subject: field ?? t('theContent'), values: listOf(values.map(String), 'disjunction') });

const longestShownName = 40;

const unknownFields = (keys: readonly string[]): string => {
  const names = keys
    .slice(0, 3)
    .map((key) =>
      t('quoted', { name: [...cleanLine(key.toWellFormed())].slice(0, longestShownName).join('') }),
    );
  return t('unknownFields', { count: names.length, names: listOf(names, 'conjunction') });
};

const labels: ReadonlyMap<string, () => string> = new Map(Object.entries(fieldLabels));

/** The field as the subject of a sentence; `null`: the whole value. An item of a list is named with the list. */
const fieldOf = (path: readonly PropertyKey[]): string | null => {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return null;
  const last = path.at(-1);
  const label = labels.get(name)?.() ?? inWords(name);
  return typeof last === 'number' ? t('itemOf', { number: last + 1, label }) : t('fieldOf', { label });
};

/** `clientMessageId` → `Client message ID`. */
const inWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (words.slice(0, 1).toUpperCase() + words.slice(1))
    .replace(/\bid(s?)\b/gi, 'ID$1')
    .replace(/\burls?\b/gi, 'URL');
};
