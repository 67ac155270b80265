import { stem } from 'porter2';
import type { Listed, Published } from './world.ts';

/** The part of the oracle that reads words. Written from the rules alone, for the words of the world. */
export interface TextOracle {
  /** The words that no rating has and that may be corrected, each with the words one edit away. */
  missing(text: string): readonly { readonly word: string; readonly similar: readonly string[] }[];
  /** Whether a rating has each word of a text, and none is a stop word. */
  hasWords(text: string): boolean;
  read(text: string, corrections: Corrections): ReadQuery;
  /** `null`: the rating does not match. Else its score in the order by relevance. */
  score(ratingId: string, query: ReadQuery): number | null;
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
const stopWords = ['dont', 'or', 'in', 'me', 'what', 'a'];
const stopStems = new Set(stopWords.map((word) => stem(word)));
const isStop = (word: string): boolean => stopWords.includes(word);

export const textOracle = (
  ratings: readonly { readonly rating: Published; readonly entity: Listed }[],
): TextOracle => {
  const weights = new Map(
    ratings.map(({ rating, entity }) => [rating.ratingId, weightsOf(rating, entity)] as const),
  );
  const frequencies = new Map<string, number>();
  for (const terms of weights.values())
    for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const exists = (term: string): boolean => frequencies.has(term);

  const vocabulary = new Map<string, string>();
  for (const { rating, entity } of ratings)
    for (const word of splitWords([entity.name, rating.title, rating.review, ...rating.tags].join(' ')))
      vocabulary.set(stem(word), word);

  const groupsOf = (words: readonly string[]): ReadQuery => {
    const groups = words.map((word, at) => {
      const joined = spansOver(words, at)
        .filter((span) => (span.length === 2 ? !span.some(isStop) : !span.every(isStop)))
        .map((span) => stem(span.join('')));
      return [...new Set([stem(word), ...joined.filter(exists)])];
    });
    const isNeeded = (group: readonly string[], at: number): boolean =>
      !isStop(words[at] ?? '') || group.some(exists) || words.every(isStop);
    return groups.filter(isNeeded);
  };

  return {
    missing: (text) =>
      splitWords(text)
        .filter((word) => /^[a-z]{3,}$/.test(word) && !isStop(word) && !exists(stem(word)))
        .map((word) => {
          const similar = [...vocabulary].filter(
            ([term]) =>
              /^[a-z]{3,}$/.test(term) && !stopStems.has(term) && editsBetween(stem(word), term) === 1,
          );
          return { word, similar: similar.map(([, other]) => other) };
        }),
    hasWords: (text) => splitWords(text).every((word) => exists(stem(word)) && !isStop(word)),
    read: (text, corrections) => {
      const corrected = new Map(corrections);
      const groups = groupsOf(splitWords(text).flatMap((word) => splitWords(corrected.get(word) ?? word)));
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
      ...words.map((word) => stem(word)),
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
      const pair = next !== undefined && !isStop(word) && !isStop(next) ? [stem(word + next)] : [];
      return third === undefined || next === undefined ? pair : [...pair, stem(word + next + third)];
    }),
    ...(/(\p{L}{3,})[’']/gu
      .exec(plain(name))
      ?.slice(1)
      .map((part) => stem(part)) ?? []),
  ];
};

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
    .match(/[a-z0-9]+/g) ?? [];

/** Characters of a language without spaces. */
const runsOf = (text: string): readonly string[] => text.match(/\p{Script=Han}+/gu) ?? [];

/** Each two neighbors, or the character that is alone. */
const pairsOf = (run: string): readonly string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

const symbolsOf = (text: string): readonly string[] => [
  ...new Set(text.match(/\p{Extended_Pictographic}/gu) ?? []),
];

/** Letters inserted, deleted or replaced, or two neighbors swapped. */
const editsBetween = (a: string, b: string): number => {
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
