import { z } from 'zod';
import type { Correction } from '../../query/resolve-query.ts';

/** Where a page ends, and how the words of the text were read. */
export interface PageCursor {
  /** Of the index. */
  readonly position: string;
  /**
   * Of the first page. A rating with a misspelled word may be written between two pages, and the later page must still
   * search for the corrected word.
   */
  readonly corrections: readonly Correction[];
}

const Corrections = z.array(z.tuple([z.string().max(200), z.string().max(200)])).max(32);

export const encodePageCursor = ({ position, corrections }: PageCursor): string => {
  if (corrections.length === 0) return position;
  const pairs = corrections.map(({ typed, corrected }): [string, string] => [typed, corrected]);
  return `${position}.${Buffer.from(JSON.stringify(pairs)).toString('base64url')}`;
};

/** `null`: malformed. The position is checked with the order of the request. */
export const decodePageCursor = (text: string): PageCursor | null => {
  const [position = '', encoded, ...others] = text.split('.');
  if (others.length > 0) return null;
  if (encoded === undefined) return { position, corrections: [] };
  try {
    const pairs = Corrections.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    return { position, corrections: pairs.map(([typed, corrected]) => ({ typed, corrected })) };
  } catch {
    return null;
  }
};
