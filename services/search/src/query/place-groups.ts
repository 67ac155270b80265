import { codesByStateName } from '@candor/contracts';
import { spelledOut, stemWord, type QueryTerms, type Token } from '@candor/shared-kernel';
import { cityFacet, stateFacet } from '../documents/document-filters.ts';
import { cityAliases } from './city-aliases.ts';
import type { QueryIndex } from './correct-words.ts';

/** The lexemes that a document must have for a place, see `SearchRequest.termGroups`. The first one is a word as typed, if any. */
export type Groups = readonly (readonly [string, ...string[]])[];

export interface QueryText {
  readonly tokens: readonly Token[];
  /** Of each token. */
  readonly terms: readonly (readonly QueryTerms[])[];
  /** The words that are written in capitals, folded. None if all words are. */
  readonly capitals: ReadonlySet<string>;
  readonly index: Pick<QueryIndex, 'countDocumentsWith'>;
}

export const capitalsIn = (text: string): ReadonlySet<string> =>
  new Set(/\p{Ll}/u.test(text) ? text.match(capitals)?.map((word) => word.toLowerCase()) : []);

const capitals = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu;

/** Each lexeme once. */
const firstOf = (first: string, others: readonly string[]): [string, ...string[]] => {
  const rest = new Set(others);
  rest.delete(first);
  return [first, ...rest];
};

/**
 * A document has to have one of the words, the letters, or the state itself, for each word of the name. If its city has all of
 * these words, as in `kansas city kansas`, they do not prove the state.
 */
export const stateGroups = (code: string, city = ''): Groups => {
  const letters = code.toLowerCase();
  const words = (namesByCode.get(code) ?? letters).split(' ');
  const wordsOfCity = city.split(' ');
  if (words.every((word) => wordsOfCity.includes(word))) return [[stateFacet(code)]];
  const others = [...(isAmbiguous(letters) ? [] : [letters]), stateFacet(code)];
  return words.map((word) => firstOf(stemWord(word), others));
};

/** Each word, or another spelling of it. */
export const cityGroups = ({ tokens, terms }: QueryText, from: number, to: number): Groups =>
  tokens
    .slice(from, to + 1)
    .flatMap(({ word }, at) =>
      (terms[from + at] ?? []).map(({ term, otherTerms }) =>
        firstOf(term, [...otherTerms, ...spellingsOf(word).map(stemWord)]),
      ),
    );

/** A document has to be of the city, or to have one of its other names. All names of a city require the same. */
export const aliasGroups = (typed: string, [city, state]: readonly [string, string]): Groups => {
  const aliases = aliasesOf(city);
  const shortNames = aliases.filter((alias) => isOneWord(alias) && (!isAmbiguous(alias) || alias === typed));
  const cityFacets = [city, ...aliases].flatMap(spellingsOfCity).map(cityFacet);
  const longName = aliases.find((alias) => alias.startsWith(`${city} `)) ?? typed;
  return [cityFacets, [stateFacet(state)]].flatMap((facets) =>
    longName.split(' ').map((word) => firstOf(stemWord(word), [...shortNames.map(stemWord), ...facets])),
  );
};

const aliasesOf = (city: string): readonly string[] =>
  [...cityAliases].filter(([, [named]]) => named === city).map(([alias]) => alias);

/** An alias that requires the same, and is no word: else `LA` would find Louisiana. */
export const certainAlias = (name: string, city: string): string =>
  isAmbiguous(name) ? (aliasesOf(city).find((alias) => !isAmbiguous(alias)) ?? name) : name;

const isOneWord = (name: string): boolean => !name.includes(' ');

/** `city` of New York City, `town` of Chi Town: reviews have such words for other reasons, too. */
export const wordsOnlyInAliases = (city: string): readonly string[] => {
  const own = city.split(' ');
  return aliasesOf(city)
    .filter((alias) => !isOneWord(alias))
    .flatMap((alias) => alias.split(' '))
    .filter((word) => !own.includes(word))
    .map(stemWord);
};

const spellingsOfCity = (city: string): readonly string[] => {
  const [first = '', ...rest] = city.split(' ');
  return spellingsOf(first).flatMap((word) => [[word, ...rest].join(' '), [`${word}.`, ...rest].join(' ')]);
};

const spellingsOf = (word: string): readonly string[] => {
  const spelled = spelledOut.get(word);
  const short = [...spelledOut].flatMap(([abbreviation, full]) => (full === word ? [abbreviation] : []));
  return [word, ...(spelled === undefined ? [] : [spelled]), ...short];
};

const namesByCode: ReadonlyMap<string, string> = new Map(
  [...codesByStateName].map(([name, code]) => [code, name]),
);
export const codesByLetters: ReadonlyMap<string, string> = new Map(
  [...codesByStateName.values()].map((code) => [code.toLowerCase(), code]),
);

/** Letters that are a word or a part of many names, too. As a state they count only after one of its cities. */
const ambiguousLetters: ReadonlySet<string> = new Set(
  'al ar co ct de hi id il in la ma md me mi mo ms mt oh ok or pa pr va wi'.split(' '),
);
export const isAmbiguous = (letters: string): boolean => ambiguousLetters.has(letters);
