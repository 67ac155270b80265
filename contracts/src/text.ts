import { z } from 'zod';
import { fieldLabels, type FieldLabel } from './field-labels.ts';
import { t } from './messages/index.ts';
import { cleanLine, cleanProse, codePointLength } from './visible-text.ts';

/** Postgres cannot store NUL, and half a surrogate pair is not text. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A sentence in the language of the request whose text is refused. */
type Sentence = () => string;

/** Text that is stored or compared as it is. `wrong` is the sentence for what is no text. */
export const exactText = (wrong?: Sentence) =>
  z.string(wrong === undefined ? {} : { error: wrong }).refine(isStorable, { error: () => t('notStorable') });

/** More than the longest text with all its invisible characters, and no more than is cleaned at once. */
const longestRaw = 100_000;

const plainText = (missing: Sentence, { clean, tooLong }: { clean: typeof cleanLine; tooLong: Sentence }) =>
  exactText(missing)
    .refine((text) => text.length <= longestRaw, { error: tooLong })
    .transform(clean);

const requiredSentence = (field: FieldLabel) => () => t('fieldRequired', { label: fieldLabels[field]() });
const notTextSentence = (field: FieldLabel) => () => t('fieldNotText', { label: fieldLabels[field]() });

/** The API docs' description of cleaned text; the JSON schema does not contain its limits. */
const documentedLength = (max: number, { min, clean }: { min?: number; clean: typeof cleanLine }) => ({
  ...(min === undefined ? {} : { minLength: min }),
  maxLength: max,
  description: clean === cleanProse ? 'Trimmed; line breaks stay.' : 'Trimmed, in one line.',
});

const required = (clean: typeof cleanLine) => (field: FieldLabel, max: number, missing: Sentence) => {
  const tooLong = () => t('fieldMaxLength', { label: fieldLabels[field](), max });
  return plainText(missing, { clean, tooLong })
    .refine((text) => text.length > 0, { error: missing })
    .refine((text) => codePointLength(text) <= max, { error: tooLong })
    .meta(documentedLength(max, { min: 1, clean }));
};

const optional = (clean: typeof cleanLine) => (field: FieldLabel, max: number) => {
  const tooLong = () => t('fieldMaxLength', { label: fieldLabels[field](), max });
  return plainText(notTextSentence(field), { clean, tooLong })
    .refine((text) => codePointLength(text) <= max, { error: tooLong })
    .meta(documentedLength(max, { clean }))
    .nullish()
    .transform((text) => text || null);
};

/** One line in which there is something to see. `missing` is the sentence that is shown without it. */
export const requiredText = (field: FieldLabel, max: number, missing: Sentence = requiredSentence(field)) =>
  required(cleanLine)(field, max, missing);

/** One line; `null` when absent, null or with nothing to see. */
export const optionalText = optional(cleanLine);

/** {@link requiredText} with line breaks. */
export const requiredProse = (field: FieldLabel, max: number, missing: Sentence = requiredSentence(field)) =>
  required(cleanProse)(field, max, missing);

/** {@link optionalText} with line breaks. */
export const optionalProse = optional(cleanProse);

const maxUrlLength = 2_000;

/**
 * The normal form of a link, or `null` if it is not one that we show: http and https only, no user information, no
 * scheme-relative form. A missing scheme becomes https.
 */
export const normalizeLink = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '' || typed.length > maxUrlLength || typed.startsWith('/') || /[\s\\]/.test(typed))
    return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d+(\/|$)/.test(typed);
  const candidate = hasScheme ? typed : `https://${typed}`;
  if (!URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  if (!/^https?:\/\/[^/]/i.test(candidate)) return null;
  if (!url.hostname.includes('.') || url.href.length > maxUrlLength) return null;
  return url.href;
};

/** A link, normalized; `null` when absent or blank. */
export const optionalLink = (wrong: Sentence) =>
  plainText(wrong, { clean: cleanLine, tooLong: wrong })
    .meta({ maxLength: maxUrlLength, description: 'An http or https address; without a scheme it is https.' })
    .nullish()
    .transform((text, context) => {
      if (!text) return null;
      const link = normalizeLink(text);
      if (link !== null) return link;
      context.addIssue({ code: 'custom', message: wrong() });
      return z.NEVER;
    });

/** A social handle reduced to its handle characters: `@candor`, `https://x.com/candor` → `candor`. */
export const optionalHandle = (field: FieldLabel) => {
  const tooLong = () => t('fieldTooLong', { label: fieldLabels[field]() });
  return plainText(notTextSentence(field), { clean: cleanLine, tooLong })
    .refine((text) => text.length <= maxUrlLength, { error: tooLong })
    .meta({ description: 'A handle, or the address of its page; kept are 100 characters.' })
    .nullish()
    .transform((text) => {
      if (!text) return null;
      const lastSegment =
        text
          .replace(/[?#].*$/, '')
          .replace(/\/+$/, '')
          .split('/')
          .at(-1) ?? '';
      return lastSegment.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 100) || null;
    });
};

/** A query parameter. The first of repeated values counts; a value that is not text is ignored. */
export const queryText = z
  .unknown()
  .optional()
  .transform((value): string | undefined => parameterText(Array.isArray(value) ? value[0] : value))
  .meta({ type: 'string' });

/** The values of a query parameter, one unless it is repeated. A value that is not text is empty. */
export const queryTexts = z
  .unknown()
  .optional()
  .transform((value): readonly string[] => {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one) => parameterText(one) ?? '');
  })
  .meta({ type: 'string' });

const parameterText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.isWellFormed() ? cleanLine(value.replaceAll('\0', '')) : undefined;

/** The cursor of a list's next page. */
export const nextCursor = queryText.describe('From the header `x-next-cursor` of the page before.');
