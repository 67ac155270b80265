import { cutWord } from './analyze-text.ts';
import { isStopWord } from './stop-words.ts';
import { stemWord } from './stem-word.ts';
import { symbolsOf } from './symbols.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Counts one occurrence of a term. Extra terms are other forms of a word: they do not make the text longer. */
export type CountTerm = (term: string, type: 'word' | 'extra') => void;

/**
 * Counts the terms of a text in a document:
 *
 * - the stem of each word, and of a possessive with and without its ending;
 * - of words that a hyphen, an ampersand or periods join, and of verbs with a particle, the stem of the joined form: `wifi`
 *   of `wi-fi`, `takeout` of `take out`;
 * - each character, and each two adjacent characters, of a language without spaces;
 * - each symbol, once.
 *
 * A part after an apostrophe is a word, too (`hotel` of `l’hôtel`). In a name, also the part before it and two or three
 * neighbors as one word (`burgerking`) are.
 */
export const countTerms = (
  text: string,
  { isName }: { readonly isName: boolean },
  count: CountTerm,
): void => {
  const tokens = tokenize(text);
  for (const token of tokens) {
    if (token.type === 'characters') countCharacters(token.word, count);
    else
      for (const [at, term] of [...new Set([...formsOf(token), ...stemsOfParts(token, isName)])].entries())
        count(term, at === 0 ? 'word' : 'extra');
  }
  for (const { word } of isName ? neighborsIn(tokens) : linkedIn(tokens)) count(stemWord(word), 'extra');
  for (const symbol of symbolsOf(text)) count(symbol, 'extra');
};

/** A word of a query, or a pair of adjacent characters, with the terms of which a document must have one. */
export interface QueryTerms {
  /** As typed, folded. */
  readonly word: string;
  /** The term of the word itself. */
  readonly term: string;
  /** Other forms, among them those joined with the neighbors. Documents need not have any of them. */
  readonly otherTerms: readonly string[];
  /** Made of letters, 3 to 30, and no stop word. */
  readonly isCorrectable: boolean;
}

/** What each token of a query requires: one word, or the pairs of its characters. */
export const queryTermsOf = (tokens: readonly Token[]): readonly (readonly QueryTerms[])[] => {
  const joined = tokens.map((): string[] => []);
  for (const { word, from, to } of [...neighborsIn(tokens), ...linkedIn(tokens)])
    if (isJoinedInQueries(tokens.slice(from, to + 1)))
      for (let at = from; at <= to; at += 1) joined[at]?.push(stemWord(word));
  return tokens.map((token, at) => {
    if (token.type === 'characters') return pairsOf([...token.word]).map(pairTerms);
    const [term = token.word, ...others] = formsOf(token);
    const parts = elisions.has(token.parts[0] ?? '') ? stemsOfParts(token, false) : [];
    const otherTerms = new Set([...others, ...parts, ...(joined[at] ?? [])]);
    otherTerms.delete(term);
    const isCorrectable = correctable.test(token.word) && !isStopWord(token.word);
    return [{ word: token.word, term, otherTerms: [...otherTerms], isCorrectable }];
  });
};

const pairTerms = (pair: string): QueryTerms => ({
  word: pair,
  term: pair,
  otherTerms: [],
  isCorrectable: false,
});

/** The words of a text, in the way of people, that have this term. */
export const wordsWithTerm = (text: string, term: string): readonly string[] => {
  const tokens = tokenize(text);
  const joined = neighborsIn(tokens).filter(({ word }) => stemWord(word) === term);
  return [
    ...tokens.filter((token) => formsOf(token).includes(term)).map(({ word }) => word),
    ...joined.map(({ from, to }) =>
      tokens
        .slice(from, to + 1)
        .map(({ word }) => word)
        .join(' '),
    ),
  ];
};

/** The words of a name as people begin to type them, and the ends of runs of characters: `changs`, `pf`, `ラーメン`. */
export const typedWordsOfName = (name: string): readonly string[] => {
  const tokens = tokenize(name);
  const words = tokens.flatMap(({ type, word, parts }) => {
    const characters = [...word];
    return type === 'characters'
      ? characters.map((_, at) => characters.slice(at).join(''))
      : [word, ...parts.filter((part) => part.length >= 3)];
  });
  return [...new Set([...words, ...[...neighborsIn(tokens), ...linkedIn(tokens)].map(({ word }) => word)])];
};

const correctable = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

/** The term of a word first. */
const formsOf = ({ word, parts }: Token): readonly string[] => {
  const stem = stemWord(word);
  return parts.at(-1) === 's' ? [...new Set([stemWord(parts.slice(0, -1).join('')), stem])] : [stem];
};

const stemsOfParts = ({ parts }: Token, isName: boolean): readonly string[] =>
  parts
    .slice(isName ? 0 : 1)
    .filter((part) => part.length >= 3)
    .map(stemWord);

/** French and Italian words that an apostrophe joins with the next word: `l’hôtel` finds `hôtel`. */
const elisions: ReadonlySet<string> = new Set(
  'c d j l m n s t qu jusqu lorsqu puisqu all dall dell nell sull'.split(' '),
);

const countCharacters = (run: string, count: CountTerm): void => {
  const all = [...run];
  for (const character of all) if (!mark.test(character)) count(character, 'word');
  if (all.length > 1) for (const pair of pairsOf(all)) count(pair, 'extra');
};

const mark = /^\p{M}$/u;

/** The character itself when it is alone. */
const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.length === 1
    ? characters
    : characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`);

/** Tokens in a row, written as one word. */
interface Joined {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Each two neighbors that are no stop words or a verb with its particle, each three, and each run of single letters. */
const neighborsIn = (tokens: readonly Token[]): readonly Joined[] =>
  tokens.flatMap((token, from) => {
    const next = tokens[from + 1];
    const ends = new Set([from + 2, endOfInitials(tokens, from)]);
    if (next && isPairOfWords([token, next])) ends.add(from + 1);
    return [...ends].flatMap((to) => join(tokens, from, to));
  });

/** Each chain of linked tokens, each two of them that are no stop words, and each verb with its particle. */
const linkedIn = (tokens: readonly Token[]): readonly Joined[] => {
  const joined: Joined[] = [];
  for (const [from, token] of tokens.entries()) {
    const next = tokens[from + 1];
    const ends = new Set<number>();
    if (isWithParticle(token, next)) ends.add(from + 1);
    if (next?.isLinked && !token.isLinked) ends.add(endOfRun(tokens, from, ({ isLinked }) => isLinked));
    if (next?.isLinked && isPairOfWords([token, next])) ends.add(from + 1);
    for (const to of ends) joined.push(...join(tokens, from, to));
  }
  return joined;
};

/** Nouns are made of such pairs: `takeout`, `checkin`. */
const isWithParticle = ({ word }: Token, next: Token | undefined): boolean =>
  next !== undefined &&
  word.length > 2 &&
  !isStopWord(word) &&
  (particles.has(next.word) || (next.word === 'in' && verbsWithIn.has(word)));

const particles: ReadonlySet<string> = new Set(['down', 'off', 'out', 'over', 'up']);
/** Other words before `in` are no verbs: `spa in Austin`. */
const verbsWithIn: ReadonlySet<string> = new Set(
  'break built check dine drive fill live log move opt plug sign sit stand trade tune walk'.split(' '),
);

const endOfInitials = (tokens: readonly Token[], from: number): number => {
  const isInitial = (token: Token | undefined) => token?.word.length === 1;
  return isInitial(tokens[from]) && !isInitial(tokens[from - 1]) ? endOfRun(tokens, from, isInitial) : from;
};

/** Longer runs are no names. */
const maxRun = 8;

/** The last of the tokens after `from` that belong to its run. */
const endOfRun = (tokens: readonly Token[], from: number, belongs: (token: Token) => boolean): number => {
  const rest = tokens.slice(from + 1, from + maxRun);
  const other = rest.findIndex((token) => !belongs(token));
  return from + (other === -1 ? rest.length : other);
};

/** Without an `and` in the middle: `hm` of `H & M`. */
const join = (tokens: readonly Token[], from: number, to: number): readonly Joined[] => {
  const span = tokens.slice(from, to + 1);
  if (to <= from || to >= tokens.length || span.some(({ type }) => type === 'characters')) return [];
  if (span[0]?.word === 'and' || span.at(-1)?.word === 'and') return [];
  const word = span.flatMap((token) => (token.word === 'and' ? [] : [token.word])).join('');
  return cutWord(word) === word ? [{ word, from, to }] : [];
};

/**
 * A join in a query must not be a word that the query does not mean: `a part` is not `apart`. Stop words are only joined
 * when they are typed as joined, in a run of single letters, as a particle, or with two other words: `what a burger`.
 */
const isJoinedInQueries = (span: readonly Token[]): boolean => {
  const joined = span.filter(({ word }) => word !== 'and');
  return (
    span.slice(1).every(({ isLinked }) => isLinked) ||
    joined.every(({ word }) => word.length === 1) ||
    (span.length > 2 ? !joined.every(({ word }) => isStopWord(word)) : isPairOfWords(span))
  );
};

const isPairOfWords = ([first, second]: readonly Token[]): boolean =>
  first !== undefined &&
  (isWithParticle(first, second) || ![first, second].some((token) => token && isStopWord(token.word)));
