import { createHash } from 'node:crypto';
import type { Occurrences } from './occurrences.ts';
import { stableId } from './stable-id.ts';

/** What a row says, of which it is known again: in this file or another, wherever it stands there. */
export interface RowContent {
  readonly entity: {
    readonly name: string;
    readonly category: string;
    readonly address?: string | null | undefined;
    readonly city: string;
    readonly state: string;
  };
  /** Empty: the row names none. */
  readonly author: string;
  readonly starRating: number;
  readonly title: string;
  readonly review: string;
  /** `null`: the row has none. */
  readonly date: string | null;
}

export interface RowIdentity {
  readonly ratingId: string;
  readonly authorId: string;
}

/** Rows that say the same are told apart by their order, so that as many of them are known again as were brought. */
export const identifyRow = (content: RowContent, occurrenceOf: Occurrences): RowIdentity => {
  const { entity, author, starRating, title, review, date } = content;
  const { name, category, address, city, state } = entity;
  const said = [name, category, address ?? '', city, state, author, title, review].map(folded);
  const hash = createHash('sha256')
    .update(JSON.stringify([...said, starRating, date]))
    .digest();
  const row = [hash.toString('hex'), String(occurrenceOf(hash))];
  return {
    ratingId: stableId('rating', ...row),
    // A named author is the same in every row.
    authorId: author === '' ? stableId('author of', ...row) : stableId('author', folded(author)),
  };
};

/** Programs that tables go through on their way change spaces and ends of lines. */
const folded = (text: string): string => text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
