import {
  isBlank,
  isStopWord,
  maxQueryWords,
  queryTermsOf,
  symbolsOf,
  tokenize,
  type Point,
  type QueryTerms,
  type Token,
} from '@candor/shared-kernel';
import type { SearchRequest, TermStatistics } from '../search-index.ts';
import {
  correctWords,
  suggestWords,
  type CountedWord,
  type Correction,
  type QueryIndex,
} from './correct-words.ts';
import { capitalsIn, type QueryText } from './place-groups.ts';
import { findPlaces, type PlacesInText } from './places-in-text.ts';

export type { Correction, QueryIndex } from './correct-words.ts';

/** The text of a query as conditions of a search. */
export interface ResolvedQuery extends Pick<SearchRequest, 'termGroups' | 'termWeights'> {
  readonly corrections: readonly Correction[];
  /** A city or a ZIP code that the text names; distances are measured from it by default. */
  readonly place: Point | null;
  /**
   * The ZIP code if it is the place. It leaves out what is farther away. A city only measures, because its words have to
   * match, too.
   */
  readonly zipCode: string | null;
  /** Characters without letters and digits that no document has: there is nothing to search for. */
  readonly isUnsearchable: boolean;
}

export interface ResolveQueryOptions {
  readonly index: QueryIndex;
  /** No word is corrected. */
  readonly isExact: boolean;
  /** Whether a document must have the stop words that some documents have, if the text has other words, too. */
  readonly requiresStopWords?: boolean;
}

/**
 * A document must have each word of the text, in one of its forms. Two kinds of words need not match: those that only
 * lead to a place, as in `tacos near austin`, and a stop word that no document has.
 */
export const resolveQuery = async (
  text: string,
  { index, isExact, requiresStopWords = true }: ResolveQueryOptions,
): Promise<ResolvedQuery> => {
  const options = { index, requiresStopWords, capitals: capitalsIn(text) };
  const tokens = firstWords(tokenize(text));
  if (tokens.length === 0) return resolveSymbols(text, index);
  const { words, ...query } = await resolveTokens(tokens, options);
  const missing = words.filter(({ frequency }) => frequency === 0);
  if (isExact || missing.length === 0) return query;
  for (const corrections of await correctWords(missing, index)) {
    const { words: _, ...corrected } = await resolveTokens(replaceWords(tokens, corrections), options);
    // The words of a correction may have no document in common.
    if (await index.hasDocuments(corrected.termGroups)) return { ...corrected, corrections };
  }
  return query;
};

/** The text in other spellings that a person without results may have meant, the likeliest first. */
export const suggestQueries = async (
  text: string,
  { index, requiresStopWords = true }: Omit<ResolveQueryOptions, 'isExact'>,
): Promise<readonly ResolvedQuery[]> => {
  const options = { index, requiresStopWords, capitals: capitalsIn(text) };
  const tokens = firstWords(tokenize(text));
  const { words } = await resolveTokens(tokens, options);
  return Promise.all(
    (await suggestWords(words, index)).map(async (corrections) => {
      const { words: _, ...suggested } = await resolveTokens(replaceWords(tokens, corrections), options);
      return { ...suggested, corrections };
    }),
  );
};

/** The tokens up to the last word that counts. */
const firstWords = (tokens: readonly Token[]): readonly Token[] => {
  const words = new Set<string>();
  const end = tokens.findIndex(({ word }) => words.add(word).size > maxQueryWords);
  return end === -1 ? tokens : tokens.slice(0, end);
};

const replaceWords = (tokens: readonly Token[], corrections: readonly Correction[]): readonly Token[] => {
  const corrected = new Map(corrections.map((correction) => [correction.typed, correction.corrected]));
  return tokens.flatMap((token) => {
    const word = corrected.get(token.word);
    return word === undefined ? [token] : tokenize(word);
  });
};

const nothingFound: ResolvedQuery = {
  termGroups: [],
  termWeights: {},
  corrections: [],
  place: null,
  zipCode: null,
  isUnsearchable: false,
};

/** Without words, a document must have each symbol of the text. */
const resolveSymbols = async (text: string, index: QueryIndex): Promise<ResolvedQuery> => {
  if (isBlank(text)) return nothingFound;
  const symbols = symbolsOf(text).slice(0, maxQueryWords);
  const statistics = await index.countDocumentsWith(symbols);
  const isUnsearchable =
    symbols.length === 0 || symbols.some((symbol) => frequencyOf(symbol, statistics) === 0);
  const termWeights = weighQueryTerms(symbols, statistics);
  const termGroups = isUnsearchable ? [[]] : symbols.map((symbol) => [symbol]);
  return { ...nothingFound, termGroups, termWeights, isUnsearchable };
};

/** With the words that may be misspelled. */
type ResolvedTokens = ResolvedQuery & { readonly words: readonly CountedWord[] };

interface ResolveTokensOptions
  extends Pick<Required<ResolveQueryOptions>, 'index' | 'requiresStopWords'>, Pick<QueryText, 'capitals'> {}

const resolveTokens = async (
  tokens: readonly Token[],
  { index, requiresStopWords, capitals }: ResolveTokensOptions,
): Promise<ResolvedTokens> => {
  const terms = queryTermsOf(tokens);
  const places = await findPlaces({ tokens, terms, capitals, index });
  const conditions = conditionsOf(terms, places);
  const statistics = await index.countDocumentsWith([
    ...new Set(conditions.flatMap(({ lexemes }) => lexemes.filter(isTerm))),
  ]);
  const isFound = (term: string) => frequencyOf(term, statistics) > 0;
  const hasOnlyStopWords = conditions.every(({ words }) => words !== null && isStopWord(words.word));
  const counted: CountedWord[] = [];
  const required = conditions.flatMap(({ lexemes, words, unweighed }) => {
    const [term, ...others] = lexemes;
    const found = others.filter((lexeme) => !isTerm(lexeme) || isFound(lexeme));
    const isLeftOut = words !== null && isStopWord(words.word) && !hasOnlyStopWords;
    if (isLeftOut && !requiresStopWords) return [];
    if (words === null) return [{ group: [term, ...found], unweighed }];
    const frequency = Math.max(...[term, ...found].map((lexeme) => frequencyOf(lexeme, statistics)));
    if (words.isCorrectable) counted.push({ ...words, frequency });
    if (isFound(term) || found.length > 0) return [{ group: [term, ...found], unweighed }];
    return isLeftOut ? [] : [{ group: [term], unweighed }];
  });
  const termGroups = required.map(({ group }) => group);
  const weighed = required.flatMap(({ group, unweighed }) =>
    group.filter((lexeme) => isTerm(lexeme) && !unweighed.includes(lexeme)),
  );
  return {
    ...nothingFound,
    termGroups,
    termWeights: weighQueryTerms([...new Set(weighed)], statistics),
    place: places.zipCode?.center ?? places.point,
    zipCode: places.zipCode?.term ?? null,
    words: counted,
  };
};

/** One group of a request. */
interface Condition {
  readonly lexemes: readonly [string, ...string[]];
  /** `null`: the name of a place. */
  readonly words: QueryTerms | null;
  /** Terms that do not count for relevance. */
  readonly unweighed: readonly string[];
}

/** At most 32, each once. */
const conditionsOf = (
  terms: readonly (readonly QueryTerms[])[],
  { spans }: PlacesInText,
): readonly Condition[] => {
  const starts = new Map(spans.map((span) => [span.from, span]));
  const conditions = new Map<string, Condition>();
  for (let at = 0; at < terms.length;) {
    const span = starts.get(at);
    const found: readonly Condition[] = span
      ? span.groups.map((lexemes): Condition => ({
          lexemes,
          words: null,
          unweighed: span.unweighed ?? [],
        }))
      : (terms[at] ?? []).map((words) => ({
          lexemes: [words.term, ...words.otherTerms],
          words,
          unweighed: [],
        }));
    for (const condition of found) conditions.set(condition.lexemes.join('\n'), condition);
    at = (span?.to ?? at) + 1;
  }
  return [...conditions.values()].slice(0, maxQueryWords);
};

/** Not a facet. See `facetsOf`. */
const isTerm = (lexeme: string): boolean => !/^\p{L}+=/u.test(lexeme);

const frequencyOf = (term: string, { frequencies }: TermStatistics): number => frequencies.get(term) ?? 0;

const weightScale = 16;
const maxWeight = 255;

/** The inverse document frequency of BM25, as integers: all indexes add them up to the same bits. */
export const weighQueryTerms = (
  terms: readonly string[],
  statistics: TermStatistics,
): SearchRequest['termWeights'] =>
  Object.fromEntries(
    terms.map((term) => {
      const frequency = frequencyOf(term, statistics);
      const rarity = Math.log(1 + (statistics.documents - frequency + 0.5) / (frequency + 0.5));
      return [term, Math.min(maxWeight, Math.max(1, Math.round(weightScale * rarity)))];
    }),
  );
