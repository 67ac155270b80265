import { stemmer } from 'stemmer';

/** A folded word of a query, and its term in the index. */
export interface QueryWord {
  readonly word: string;
  readonly term: string;
}

const maxWordLength = 64;
const maxQueryWords = 32;

/** Text without case, accents and ligatures; letters without such forms stay as they are. Folding twice is folding once. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(notDecomposed, (letter) => plainLetters.get(letter) ?? letter)
    .replace(accents, '')
    .normalize('NFC');

/**
 * The folded words of a text, in order: runs of letters and digits. An apostrophe inside a word does not split it
 * (`don't` → `dont`). A word is cut after 64 characters.
 */
export const words = (text: string): readonly string[] =>
  (foldText(text.replace(insideWords, '')).match(runs) ?? []).map(cut);

/** ` harbor light cafe`: the words with a space before each, so that one pattern finds the start of a word. */
export const wordStarts = (text: string): string =>
  words(text)
    .map((word) => ` ${word}`)
    .join('');

/** How often each term occurs in a text: the stems of its words. */
export const termFrequencies = (
  text: string,
  _options: { readonly isName: boolean },
): ReadonlyMap<string, number> => {
  const frequencies = new Map<string, number>();
  for (const word of words(text)) {
    const term = stemmer(word);
    frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return frequencies;
};

/** The distinct words of a query, the first 32. */
export const queryWords = (text: string): readonly QueryWord[] =>
  [...new Set(words(text))].slice(0, maxQueryWords).map((word) => ({ word, term: stemmer(word) }));

/** A city for comparison: without case, accents and repeated spaces. */
export const foldPlace = (city: string): string => foldText(city).replace(/\s+/g, ' ').trim();

/** Letters that Unicode does not decompose, although people type them as several or without the stroke. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  // The final sigma. Lower-casing produces it depending on the next letter.
  ['ς', 'σ'],
]);
const notDecomposed = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/**
 * Combining marks that are accents (others are part of their letter, as in Hindi or Japanese), and invisible characters
 * inside a word: variation selectors, soft hyphens and joiners.
 */
const accents = new RegExp(
  [
    '[\\u0300-\\u036f]',
    '[\\u1ab0-\\u1aff]',
    '[\\u1dc0-\\u1dff]',
    '[\\u20d0-\\u20ff]',
    '[\\ufe20-\\ufe2f]',
    '[\\ufe00-\\ufe0f]',
    '[\\u00ad\\u2060\\ufeff]',
    '[\\u200c\\u200d]',
  ].join('|'),
  'g',
);
const insideWords = /(?<=[\p{L}\p{N}\p{M}])['’‘ʼ‛`´＇]+(?=[\p{L}\p{N}])/gu;
const runs = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

const cut = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');
