const maxWordLength = 64;
export const maxQueryWords = 32;

/** Text without case, accents and ligatures; letters without such forms stay as they are. Folding twice is folding once. */
export const foldText = (text: string): string => (ascii.test(text) ? text.toLowerCase() : foldLetters(text));

const ascii = /^\p{ASCII}*$/u;

const foldLetters = (text: string): string =>
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
  (foldText(text.replace(insideWords, '')).match(runs) ?? []).map(cutWord);

/** ` harbor light cafe`: the words with a space before each, so that one pattern finds the start of a word. */
export const wordStarts = (text: string): string =>
  words(text)
    .map((word) => ` ${word}`)
    .join('');

/** A word of a text as `words` returns it. */
export const foldWord = (word: string): string =>
  foldText(word.replace(insideWords, '').replace(/['’]+$/u, ''));

/** The distinct words of a query, the first 32. */
export const queryWords = (text: string): readonly string[] =>
  [...new Set(words(text))].slice(0, maxQueryWords);

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

export const cutWord = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');
