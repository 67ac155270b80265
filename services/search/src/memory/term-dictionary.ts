import { bitsOf } from './bitmap.ts';
import { isFacet } from '../documents/document-filters.ts';
import { editDistance, lettersOf, signatureOf } from '../query/edit-distance.ts';
import { createNumbersByText } from './numbers-by-text.ts';

/** The lexemes of all segments, each with a number. A lexeme that no segment uses any more is removed. */
export interface TermDictionary {
  /** The number of a lexeme, which the caller then uses until it releases it. */
  use(term: string): number;
  release(id: number): void;
  /** `undefined`: no segment has the lexeme. */
  find(term: string): number | undefined;
  termOf(id: number): string;
  /** Numbers are below this. */
  size(): number;
  /** Terms, not facets, at most so many edits from this one, without itself. */
  findSimilar(term: string, maxEdits: number): readonly { readonly term: string; readonly edits: number }[];
}

export const createTermDictionary = (): TermDictionary => {
  const ids = createNumbersByText();
  const terms: string[] = [];
  const uses: number[] = [];
  const free: number[] = [];
  const signatures: number[] = [];
  /** Terms by their number of letters, and the place of each in its list. */
  const byLength: number[][] = [];
  const places: number[] = [];

  const listOf = (term: string): number[] => (byLength[[...term].length] ??= []);

  const list = (id: number, term: string): void => {
    if (!isFacet(term)) places[id] = listOf(term).push(id) - 1;
  };

  const unlist = (id: number, term: string): void => {
    if (isFacet(term)) return;
    const ids = listOf(term);
    const last = ids.pop();
    const place = places[id] ?? 0;
    if (last === undefined || last === id) return;
    ids[place] = last;
    places[last] = place;
  };

  return {
    use: (term) => {
      const existing = ids.get(term);
      if (existing !== undefined) {
        uses[existing] = (uses[existing] ?? 0) + 1;
        return existing;
      }
      const id = free.pop() ?? terms.length;
      ids.set(term, id);
      terms[id] = term;
      uses[id] = 1;
      signatures[id] = signatureOf(term);
      list(id, term);
      return id;
    },
    release: (id) => {
      const left = (uses[id] ?? 0) - 1;
      uses[id] = left;
      if (left > 0) return;
      const term = terms[id] ?? '';
      ids.delete(term);
      unlist(id, term);
      terms[id] = '';
      free.push(id);
    },
    find: (term) => ids.get(term),
    termOf: (id) => terms[id] ?? '',
    size: () => terms.length,
    findSimilar: (term, maxEdits) => {
      const letters = lettersOf(term);
      const signature = signatureOf(term);
      const similar: { term: string; edits: number }[] = [];
      for (let length = letters.length - maxEdits; length <= letters.length + maxEdits; length += 1)
        for (const id of byLength[length] ?? []) {
          // An edit changes at most two bits: a replaced letter goes and another one comes.
          if (bitsOf((signatures[id] ?? 0) ^ signature) > 2 * maxEdits) continue;
          const other = terms[id] ?? '';
          const edits = editDistance(letters, lettersOf(other), maxEdits);
          if (edits >= 1 && edits <= maxEdits) similar.push({ term: other, edits });
        }
      return similar;
    },
  };
};
