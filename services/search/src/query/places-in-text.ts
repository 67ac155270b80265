import { canonicalState, codesByStateName } from '@candor/contracts';
import {
  cityCenter,
  isCity,
  isMajorCity,
  isStopWord,
  largestCity,
  stemWord,
  zipCenter,
  type Point,
  type Token,
} from '@candor/shared-kernel';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { cityAliases } from './city-aliases.ts';
import {
  aliasGroups,
  certainAlias,
  cityGroups,
  codesByLetters,
  isAmbiguous,
  stateGroups,
  type Groups,
  wordsOnlyInAliases,
  type QueryText,
} from './place-groups.ts';

/** Tokens that name a place, and what a document must have instead of their words. */
export interface PlaceSpan {
  readonly from: number;
  readonly to: number;
  readonly groups: Groups;
  /** Terms that do not count for relevance. */
  readonly unweighed?: readonly string[];
}

export interface PlacesInText {
  readonly spans: readonly PlaceSpan[];
  /** The last place with known coordinates. */
  readonly point: Point | null;
  /** The last one. */
  readonly zipCode: ZipCode | null;
}

export interface ZipCode {
  readonly from: number;
  readonly to: number;
  readonly term: string;
  readonly center: Point;
}

/** Finds the states, cities and ZIP codes that a text names. A state's name and letters require the same. */
export const findPlaces = async (text: QueryText): Promise<PlacesInText> => {
  const { tokens } = text;
  const numbers = await findZipCodes(tokens);
  const phrases = phrasesNearMember(tokens);
  const end = [...numbers, ...phrases].find(({ to }) => to === tokens.length - 1)?.from ?? tokens.length;
  const found: FoundPlace[] = [];
  for (let at = 0; at < end;) {
    const place = (await findCityWithState(text, at, end)) ?? (await findNamed(text, at, end));
    if (place) found.push(place);
    at = place ? place.to + 1 : at + 1;
  }
  const zipCodes = await withoutNames(numbers, text, [...found, ...phrases]);
  const spans = [...found, ...zipCodes.map(({ from, to }) => ({ from, to, groups: [] }))];
  return {
    spans: [...spans, ...fillersBefore(tokens, spans), ...phrases],
    point: found.findLast(({ center }) => center !== null)?.center ?? null,
    zipCode: zipCodes.at(-1) ?? null,
  };
};

interface FoundPlace extends PlaceSpan {
  readonly center: Point | null;
}

const findZipCodes = async (tokens: readonly Token[]): Promise<readonly ZipCode[]> => {
  const found: ZipCode[] = [];
  for (const [from, { word }] of tokens.entries()) {
    if (!/^\d{5}$/.test(word)) continue;
    const center = await zipCenter(word);
    const next = tokens[from + 1];
    const to = next?.isLinked && /^\d{4}$/.test(next.word) ? from + 1 : from;
    if (center) found.push({ from, to, term: word, center });
  }
  return found;
};

/** A number beside a word with which it is in the name of a listing, such as `bar 90210`, is a word, too. */
const withoutNames = async (
  zipCodes: readonly ZipCode[],
  { tokens, index }: QueryText,
  places: readonly Pick<PlaceSpan, 'from' | 'to'>[],
): Promise<readonly ZipCode[]> => {
  if (zipCodes.length === 0) return [];
  const wordAt = (at: number): string =>
    places.some(({ from, to }) => from <= at && at <= to) ? '' : (tokens[at]?.word ?? '');
  const joined = zipCodes.map(({ from, to, term }) =>
    [`${wordAt(from - 1)}${term}`, `${term}${wordAt(to + 1)}`].filter((word) => word !== term).map(stemWord),
  );
  const { frequencies } = await index.countDocumentsWith([...new Set(joined.flat())]);
  return zipCodes.filter((_, at) => !joined[at]?.some((term) => (frequencies.get(term) ?? 0) > 0));
};

const maxCityWords = 4;
const maxNameWords = 3;

/** `waterville me`, `st. louis missouri`, `kc ks`. The longest city wins. */
const findCityWithState = async (text: QueryText, from: number, end: number): Promise<FoundPlace | null> => {
  const { tokens } = text;
  for (let length = Math.min(maxCityWords, end - from - 1); length > 0; length -= 1) {
    const to = endOfState(tokens, from + length, end);
    const name = nameOf(tokens, from, from + length - 1);
    const alias = cityAliases.get(name);
    const city = alias?.[0] ?? wordsOf(tokens, from, from + length - 1);
    if (to === null || isStopWord(city)) continue;
    const code = canonicalState(nameOf(tokens, from + length, to));
    const center = await cityCenter(city, code);
    if (center && !(await isConnective(text, { city, center, at: to, end })))
      return {
        from,
        to,
        groups: [
          ...(alias
            ? aliasGroups(certainAlias(name, city), [city, code])
            : cityGroups(text, from, from + length - 1)),
          ...stateGroups(code, city),
        ],
        unweighed: alias ? wordsOnlyInAliases(city) : [],
        center,
      };
  }
  return null;
};

/** `in` and `or` after a city are words in `austin in june` and in `portland or seattle`. */
const isConnective = async (
  { tokens, capitals }: QueryText,
  { city, center, at, end }: { city: string; center: Point; at: number; end: number },
): Promise<boolean> => {
  const word = tokens[at]?.word ?? '';
  if (at === end - 1 || capitals.has(word)) return false;
  if (word === 'in') return !isEqual(await largestCity(city), center);
  return word === 'or' && namesCityOrState(tokens, at + 1, end);
};

const namesCityOrState = (tokens: readonly Token[], from: number, end: number): boolean =>
  Array.from({ length: Math.min(maxNameWords, end - from) }, (_, more) =>
    wordsOf(tokens, from, from + more),
  ).some((name) => codesByStateName.has(name) || (isCity(name) && !commonWords.has(name)));

/** `nyc`, `texas`, `st louis`: a city's other name, a state, or a city that needs no state. */
const findNamed = async (text: QueryText, from: number, end: number): Promise<FoundPlace | null> => {
  const { tokens } = text;
  for (let to = Math.min(from + maxNameWords, end) - 1; to >= from; to -= 1) {
    const isAtEnd = to === end - 1 || fillers.has(tokens[from - 1]?.word ?? '');
    const place =
      (await aliasAt(text, from, to, isAtEnd)) ??
      (await stateNamed(text, from, to, isAtEnd)) ??
      (await cityNamed(text, from, to, isAtEnd));
    if (place) return place;
  }
  return null;
};

type FindPlace = (text: QueryText, from: number, to: number, isAtEnd: boolean) => Promise<FoundPlace | null>;

const aliasAt: FindPlace = async (text, from, to, isAtEnd) => {
  const name = nameOf(text.tokens, from, to);
  const alias = cityAliases.get(name);
  if (!alias) return null;
  const [city, state] = alias;
  const meaning = isAmbiguous(name) && from === to ? await meaningOfLa(text, from, isAtEnd) : 'city';
  if (meaning === 'word') return null;
  const isCertain = meaning === 'city' && (from < to || text.capitals.has(name));
  return {
    from,
    to,
    groups: aliasGroups(isCertain ? certainAlias(name, city) : name, alias),
    unweighed: wordsOnlyInAliases(city),
    center: meaning === 'city' ? await cityCenter(city, state) : null,
  };
};

/**
 * `la` is a word in the name of a listing, such as `la taqueria` or `shangri la`. Else it may be the city as well, from which
 * distances are measured if it is written in capitals or ends the text.
 */
const meaningOfLa = async (
  { tokens, capitals, index }: QueryText,
  at: number,
  isAtEnd: boolean,
): Promise<'city' | 'either' | 'word'> => {
  const wordAt = (position: number): string => tokens[position]?.word ?? '';
  if (tokens[at]?.isLinked) return 'word';
  const la = wordAt(at);
  const terms = [wordAt(at - 1) || la, wordAt(at - 1) + la, la + wordAt(at + 1)].map(stemWord);
  const { frequencies } = await index.countDocumentsWith(terms);
  const [alone = 0, withPrevious = 0, withNext = 0] = terms.map((term) => frequencies.get(term) ?? 0);
  if (isAtEnd) return at > 0 && withPrevious > 0 && withPrevious >= alone ? 'word' : 'city';
  if (capitals.has('la')) return withNext > 0 ? 'either' : 'city';
  return withNext > 0 ? 'word' : 'either';
};

const stateNamed: FindPlace = async (text, from, to, isAtEnd) => {
  const name = nameOf(text.tokens, from, to);
  const code = codesByStateName.get(name) ?? (isAmbiguous(name) ? undefined : codesByLetters.get(name));
  if (code === undefined) return null;
  const city = code === 'DC' ? 'washington' : name;
  const isMeasured = code === 'DC' || (isMajorCity(city) && (await isAtEdge(text, from, to, isAtEnd)));
  return { from, to, groups: stateGroups(code), center: isMeasured ? await largestCity(city) : null };
};

/** A city that begins a text is a part of a name if it is so in the name of a listing: `boston market`. */
const isAtEdge = async (
  { tokens, index }: QueryText,
  from: number,
  to: number,
  isAtEnd: boolean,
): Promise<boolean> => {
  if (isAtEnd || from > 0) return isAtEnd;
  const joined = stemWord(wordsOf(tokens, from, to + 1).replaceAll(' ', ''));
  const { frequencies } = await index.countDocumentsWith([joined]);
  return (frequencies.get(joined) ?? 0) === 0;
};

/**
 * Distances are measured from a city that begins or ends the text. A city of several words is found anywhere, so that
 * `kansas city` is not the state.
 */
const cityNamed: FindPlace = async (text, from, to, isAtEnd) => {
  const name = wordsOf(text.tokens, from, to);
  const isUnmistakable =
    isMajorCity(name) && !commonWords.has(name) && (await isAtEdge(text, from, to, isAtEnd));
  if (!isUnmistakable && (from === to || !isCity(name))) return null;
  return {
    from,
    to,
    groups: cityGroups(text, from, to),
    center: isUnmistakable ? await largestCity(name) : null,
  };
};

/** The end of a state's name or letters. */
const endOfState = (tokens: readonly Token[], from: number, end: number): number | null => {
  for (let to = Math.min(from + maxNameWords, end) - 1; to >= from; to -= 1) {
    const name = nameOf(tokens, from, to);
    if (codesByStateName.has(name) || codesByLetters.has(name)) return to;
  }
  return null;
};

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to + 1)
    .map(({ word }) => word)
    .join(' ');

/** Initials as one word: `nyc` of `N.Y.C.`. */
const nameOf = (tokens: readonly Token[], from: number, to: number): string => {
  const words = wordsOf(tokens, from, to);
  return /^\p{L}( \p{L})+$/u.test(words) ? words.replaceAll(' ', '') : words;
};

/** Words before a place that no document needs: `tacos in austin`. */
const fillers: ReadonlySet<string> = new Set(['around', 'in', 'near']);

const fillersBefore = (
  tokens: readonly Token[],
  places: readonly Pick<PlaceSpan, 'from'>[],
): readonly PlaceSpan[] =>
  places.flatMap(({ from }) =>
    fillers.has(tokens[from - 1]?.word ?? '') ? [{ from: from - 1, to: from - 1, groups: [] }] : [],
  );

/** Distances are measured from the member anyway. */
const phrasesNearMember = (tokens: readonly Token[]): readonly PlaceSpan[] =>
  tokens.flatMap((_, from) =>
    [from + 1, from + 2]
      .filter((to) => nearMember.has(wordsOf(tokens, from, to)))
      .map((to) => ({ from, to, groups: [] })),
  );

const nearMember: ReadonlySet<string> = new Set([
  'around here',
  'around me',
  'close to here',
  'close to me',
  'near here',
  'near me',
]);

/** Major cities whose names more often mean something else in a search. */
const commonWords: ReadonlySet<string> = new Set([
  'buffalo',
  'corona',
  'mesa',
  'mobile',
  'orange',
  'surprise',
]);
