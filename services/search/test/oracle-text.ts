import { stem } from 'porter2';
import type { Listed, Published } from './world.ts';

/** The part of the oracle that reads words. Written from the rules alone, for the words of the world. */
export interface TextOracle {
  /** The words that no rating has and that may be corrected, each with the similar ones. */
  missing(text: string): readonly MissingWord[];
  /** Symbols of which some are in no rating. */
  isUnsearchable(text: string): boolean;
  /** Whether a rating has each word of a text, and none is a stop word. */
  hasWords(text: string): boolean;
  read(text: string, corrections: Corrections): ReadQuery;
  /** `null`: the rating does not match. Else its score in the order by relevance. */
  score(ratingId: string, query: ReadQuery): number | null;
}

export interface MissingWord {
  readonly word: string;
  /** Words one edit away, two from eight letters on. */
  readonly similar: readonly string[];
  /** Whether another word is as similar as this one, and more ratings have it. */
  readonly isRare: (corrected: string, isPossible: (other: string) => boolean) => boolean;
}

/** Typed words, and the words that are searched for instead. */
export type Corrections = readonly (readonly [typed: string, corrected: string])[];

/** A rating has one of the terms of each list. */
export type ReadQuery = readonly (readonly string[])[];

/** How much a field counts, its usual number of words, and how much longer ones count less. */
const fields = {
  name: [6, 3, 0.3],
  title: [2.5, 5, 0.4],
  tags: [2.5, 4, 0.4],
  place: [1.5, 3, 0],
  review: [1, 40, 0.6],
} as const;

/** Words of the world without a subject of their own. */
const stopWords = ['dont', 'or', 'in', 'me', 'what', 'a', 'and'];
/** The world has two Arabic words, of which one is typed with its article. */
const stemOf = (word: string): string => (/^[a-z0-9]+$/.test(word) ? stem(word) : word.replace(/^ال/, ''));
const stopStems = new Set(stopWords.map(stemOf));
const isStop = (word: string): boolean => stopWords.includes(word);

export const textOracle = (
  ratings: readonly { readonly rating: Published; readonly entity: Listed }[],
  editsOfLongWords: 1 | 2,
): TextOracle => {
  const weights = new Map(
    ratings.map(({ rating, entity }) => [rating.ratingId, weightsOf(rating, entity)] as const),
  );
  const frequencies = new Map<string, number>();
  for (const terms of weights.values())
    for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const exists = (term: string): boolean => frequencies.has(term);

  const vocabulary = new Map<string, Set<string>>();
  for (const { rating, entity } of ratings)
    for (const word of splitWords([entity.name, rating.title, rating.review, ...rating.tags].join(' ')))
      vocabulary.set(stemOf(word), (vocabulary.get(stemOf(word)) ?? new Set()).add(word));
  const editsTo = (typed: string, term: string): number =>
    Math.min(...[...(vocabulary.get(term) ?? [])].map((word) => editsBetween(typed, word)));

  const similarTo = (word: string): readonly string[] =>
    [...vocabulary.keys()].filter(
      (term) =>
        /^[a-z]{3,}$/.test(term) &&
        !stopStems.has(term) &&
        editsBetween(stemOf(word), term) <= (word.length < 8 ? 1 : editsOfLongWords),
    );
  const wordOf = (term: string): string => [...(vocabulary.get(term) ?? [])].at(-1) ?? term;

  const groupsOf = (words: readonly string[], elided: ReadonlyMap<string, string>): ReadQuery => {
    const groups = words.map((word, at) => {
      const joined = spansOver(words, at)
        .filter((span) => isInitials(span) || (span.length === 2 ? !span.some(isStop) : !span.every(isStop)))
        .flatMap(joinedOf);
      const other = elided.get(word);
      const others = [...joined, ...(other === undefined ? [] : [stemOf(other)])];
      return [...new Set([stemOf(word), ...others.filter(exists)])];
    });
    const isNeeded = (group: readonly string[], at: number): boolean =>
      !isStop(words[at] ?? '') || group.some(exists) || words.every(isStop);
    return groups.filter(isNeeded);
  };

  return {
    missing: (text) =>
      splitWords(text)
        .filter((word) => /^[a-z]{3,}$/.test(word) && !isStop(word) && !exists(stemOf(word)))
        .map((word) => ({
          word,
          similar: similarTo(word).map(wordOf),
          isRare: (corrected, isPossible) =>
            similarTo(word).some(
              (term) =>
                editsTo(word, term) <= editsTo(word, stemOf(corrected)) &&
                (frequencies.get(term) ?? 0) > (frequencies.get(stemOf(corrected)) ?? Infinity) &&
                isPossible(wordOf(term)),
            ),
        })),
    isUnsearchable: (text) =>
      splitWords(text).length + runsOf(text).length === 0 && !symbolsOf(text).every(exists),
    hasWords: (text) => splitWords(text).every((word) => exists(stemOf(word)) && !isStop(word)),
    read: (text, corrections) => {
      const corrected = new Map(corrections);
      const words = splitWords(text).flatMap((word) => splitWords(corrected.get(word) ?? word));
      const groups = groupsOf(words, new Map(elisionsIn(text)));
      const pairs = runsOf(text).flatMap(pairsOf);
      const hasWords = groups.length + pairs.length > 0;
      return [...groups, ...(hasWords ? pairs : symbolsOf(text)).map((term) => [term])];
    },
    score: (ratingId, groups) => {
      const terms = weights.get(ratingId);
      if (!terms || !groups.every((group) => group.some((term) => terms.has(term)))) return null;
      const rarityOf = (term: string): number => {
        const frequency = frequencies.get(term) ?? 0;
        const rarity = Math.log(1 + (ratings.length - frequency + 0.5) / (frequency + 0.5));
        return Math.min(255, Math.max(1, Math.round(16 * rarity)));
      };
      return [...new Set(groups.flat())].reduce(
        (sum, term) => sum + rarityOf(term) * (terms.get(term) ?? 0),
        0,
      );
    },
  };
};

/** The terms of a rating, each with its weight of 1 to 15. */
const weightsOf = (rating: Published, entity: Listed): ReadonlyMap<string, number> => {
  const texts: Readonly<Record<keyof typeof fields, readonly string[]>> = {
    name: [entity.name],
    title: [rating.title],
    tags: rating.tags,
    place: [entity.city, entity.state],
    review: [rating.review],
  };
  const frequencies = new Map<string, number>();
  for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
    const [weight, usualLength, normalization] = fields[field];
    const runs = texts[field].flatMap(runsOf);
    const words = [...texts[field].flatMap(splitWords), ...runs.join('')];
    const terms = [
      ...words.map(stemOf),
      ...texts[field].flatMap(elisionsIn).map(([, word]) => stemOf(word)),
      ...runs.filter((run) => run.length > 1).flatMap(pairsOf),
      ...texts[field].flatMap(symbolsOf),
    ];
    if (field === 'name') terms.push(...extraTermsOfName(entity.name));
    const part = weight / (1 - normalization + (normalization * words.length) / usualLength);
    for (const term of new Set(terms)) {
      const count = terms.filter((other) => other === term).length;
      frequencies.set(term, (frequencies.get(term) ?? 0) + count * part);
    }
  }
  return new Map(
    [...frequencies].map(([term, frequency]) => [
      term,
      Math.max(1, Math.round((15 * frequency) / (frequency + 1.2))),
    ]),
  );
};

/** Two neighbors as one word, except stop words, and three of them; and a part before an apostrophe. */
const extraTermsOfName = (name: string): readonly string[] => {
  const words = splitWords(name);
  return [
    ...words.flatMap((word, at) => {
      const [next, third] = words.slice(at + 1);
      if (next === undefined) return [];
      const pair = isInitials([word, next]) || ![word, next].some(isStop) ? joinedOf([word, next]) : [];
      return third === undefined ? pair : [...pair, ...joinedOf([word, next, third])];
    }),
    ...(/(\p{L}{3,})[’']/gu.exec(plain(name))?.slice(1).map(stemOf) ?? []),
  ];
};

/** Without an `and` in the middle. */
const joinedOf = (words: readonly string[]): readonly string[] =>
  words[0] === 'and' || words.at(-1) === 'and'
    ? []
    : [stemOf(words.filter((word) => word !== 'and').join(''))];

const isInitials = (words: readonly string[]): boolean => words.every(({ length }) => length === 1);

/** Words after an article that has lost its vowel, by the word with it: `lhotel`, `hotel`. */
const elisionsIn = (text: string): readonly (readonly [string, string])[] =>
  [...plain(text).matchAll(/\bl['’](\p{L}{3,})/gu)].map(([, word = '']): [string, string] => [
    `l${word}`,
    word,
  ]);

/** Each two or three neighbors with this word among them. */
const spansOver = (words: readonly string[], at: number): readonly (readonly string[])[] =>
  [2, 3].flatMap((length) =>
    Array.from({ length }, (_, before) => at - before)
      .filter((from) => from >= 0 && from + length <= words.length)
      .map((from) => words.slice(from, from + length)),
  );

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const splitWords = (text: string): readonly string[] =>
  plain(text)
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .match(/[a-z0-9]+|\p{Script=Arabic}+/gu) ?? [];

/** Characters of a language without spaces. */
const runsOf = (text: string): readonly string[] =>
  text.match(/[\p{scx=Han}\p{scx=Katakana}\p{scx=Hangul}]+/gu) ?? [];

/** Each two neighbors, or the character that is alone. */
const pairsOf = (run: string): readonly string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

const symbolsOf = (text: string): readonly string[] => [
  ...new Set(text.match(/\p{Extended_Pictographic}/gu) ?? []),
];

/** Letters inserted, deleted or replaced, or two neighbors swapped. */
export const editsBetween = (a: string, b: string): number => {
  const edits = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    rows.push([]);
    for (let j = 0; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        i === 0 || j === 0
          ? i + j
          : Math.min(
              edits(i - 1, j) + 1,
              edits(i, j - 1) + 1,
              edits(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
              isSwap ? edits(i - 2, j - 2) + 1 : Infinity,
            ),
      );
    }
  }
  return edits(a.length, b.length);
};
