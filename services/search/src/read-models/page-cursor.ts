import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ResolvedQuery } from '../query/resolve-query.ts';

/** Where a page ends, and what its text was resolved to. */
export interface PageCursor {
  /** Of the index. */
  readonly position: string;
  /**
   * `null` without text. A text is resolved with the words that ratings have: a rating with a misspelled word may be written
   * between two pages, and the later page must still search for the corrected word.
   */
  readonly resolved: ResolvedQuery | null;
}

/** The parts of a query that a cursor is valid for. */
interface CursorQuery {
  readonly text: string;
  readonly isExact: boolean;
  readonly sort: string;
}

const Resolved = z.tuple([
  z.string(),
  z.array(z.array(z.string())),
  z.array(z.tuple([z.string(), z.string()])),
  z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).nullable(),
  z.string().nullable(),
]);

/** Clients refuse responses with more than 16 kB of headers, and the cursor returns in a URL. */
const maxCursorLength = 4_000;

/** `null`: the text has so many long words that there is no other page. */
export const encodePageCursor = (
  query: CursorQuery,
  position: string,
  { termGroups, corrections, place, zipCode }: ResolvedQuery,
): string | null => {
  if (query.text === '') return position;
  const resolved: z.input<typeof Resolved> = [
    hashOf(query),
    termGroups.map((group) => [...group]),
    corrections.map(({ typed, corrected }) => [typed, corrected]),
    place && [place.latitude, place.longitude],
    zipCode,
  ];
  const cursor = `${position}.${Buffer.from(JSON.stringify(resolved)).toString('base64url')}`;
  return cursor.length > maxCursorLength ? null : cursor;
};

/** Of a position of the index; `null`: it is none. */
type TermWeightsOf = (position: string) => ResolvedQuery['termWeights'] | null;

/** `null`: malformed, or from another query. The index compares the position with the point. */
export const decodePageCursor = (
  text: string,
  query: CursorQuery,
  termWeightsOf: TermWeightsOf,
): PageCursor | null => {
  const [position = '', encoded] = text.split('.');
  const termWeights = termWeightsOf(position);
  if (termWeights === null) return null;
  if (query.text === '') return encoded === undefined ? { position, resolved: null } : null;
  const parsed = Resolved.safeParse(parseJson(encoded ?? ''));
  if (!parsed.success) return null;
  const [hash, termGroups, corrections, place, zipCode] = parsed.data;
  if (hash !== hashOf(query)) return null;
  const resolved = {
    termGroups,
    termWeights,
    corrections: corrections.map(([typed, corrected]) => ({ typed, corrected })),
    place: place && { latitude: place[0], longitude: place[1] },
    zipCode,
    isUnsearchable: false,
  };
  return { position, resolved };
};

const hashOf = ({ text, isExact, sort }: CursorQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([text, isExact, sort]))
    .digest('base64url')
    .slice(0, 11);

const parseJson = (encoded: string): unknown => {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return null;
  }
};
