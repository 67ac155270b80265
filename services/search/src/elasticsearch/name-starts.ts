import { lexemeEnd } from '../documents/search-entry.ts';

/** Letters by which the beginning of a word is found, at least and at most. */
export const startLetters = { fewest: 2, most: 20 } as const;

/**
 * What of ` joes pizza palace` is found by its beginning, parted by `lexemeEnd`: from each word to the end of the name, as
 * far as beginnings are told apart.
 */
export const nameStartsOf = (nameKey: string): string => {
  const words = nameKey.split(' ').slice(1);
  const starts = words.map((_, at) => startOf(words.slice(at, at + startLetters.most).join(' ')));
  return [...new Set(starts)].join(lexemeEnd);
};

/** The letters of a text that count, in characters as Elasticsearch counts them. */
export const startOf = (text: string): string => [...text].slice(0, startLetters.most).join('');
