import { stemWord } from '@candor/shared-kernel';

/** Words that both stemmers reduce to the same terms, so that results can be compared; most frequent first. */
export const commonWords: readonly string[] = `
  coffe room staff food good clean quick warm cold fresh bread soup cake tea lamp chair farm barn
  wall roof park lake hill boat bike tool book song card form line wait help kind calm loud dark
  soft salt rice bean corn fish crab plum pear mint oak pine fern moss sand rock wind rain snow
  moon star
`
  .trim()
  .split(/\s+/);

const rareCount = 30_000;
const consonants = 'bdfgklmnprtvz';
const vowels = 'aeiou';
/** No English suffix ends with one of these, so a stemmer has nothing to remove. */
const finalVowels = 'aou';
const combinations = (consonants.length * vowels.length) ** 2 * consonants.length * finalVowels.length;
/** Shares no factor with the combinations, so that its multiples visit each of them once. */
const stride = 104_729;

/** Three syllables, e.g. `bodaku`. */
const wordOf = (number: number): string => {
  let rest = number;
  const letterOf = (letters: string): string => {
    const letter = letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
    return letter;
  };
  return [vowels, vowels, finalVowels].map((last) => letterOf(consonants) + letterOf(last)).join('');
};

const rareWords = (): readonly string[] => {
  const words: string[] = [];
  for (let step = 0; step < combinations && words.length < rareCount; step += 1) {
    const word = wordOf((step * stride) % combinations);
    if (stemWord(word) === word) words.push(word);
  }
  return words;
};

/** Made-up words follow the common ones. */
export const vocabulary: readonly string[] = [...commonWords, ...rareWords()];

/** Flattens the top of the distribution, as in real text. */
const shift = 3;
const spread = Math.log((vocabulary.length + shift) / shift);

/** A word by Zipf's law: its frequency is inverse to its rank. */
export const zipfWord = (random: () => number): string =>
  vocabulary[Math.floor(shift * Math.exp(random() * spread)) - shift] ?? '';

export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
