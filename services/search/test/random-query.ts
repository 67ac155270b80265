import { cityCenter, largestCity, zipCenter } from '@candor/shared-kernel';
import type { NamedPlace, OracleQuery } from './oracle.ts';
import { vocabulary, type Random, type Registered, type World } from './world.ts';

/** A query, and its spelling where several spellings have the same meaning. */
export interface WrittenQuery extends OracleQuery {
  readonly caller: Registered | null;
  readonly writtenCategory: string;
  readonly writtenStars: string;
  /** Latitude and longitude. */
  readonly writtenPoint: readonly [string, string] | null;
  readonly writtenVisit: string;
  readonly days: string;
  readonly textParameter: 'q' | 'query';
}

/** An unknown category, for which nothing is searched. */
export const unlisted = 'nothing that is listed';

/** Spellings in a URL and their meanings. */
const writtenCategories: readonly (readonly [written: string, meant: string])[] = [
  ...['business', 'person', 'food', 'service', 'product', 'place', 'government', 'other'].map(
    (name) => [name, name] as const,
  ),
  ...([
    ['businesses', 'business'],
    ['Services', 'service'],
    ['products', 'product'],
    ['PLACES', 'place'],
    ['people', 'person'],
    ['restaurant', 'food'],
    ['Restaurants', 'food'],
    ['more', 'other'],
    ['zeppelins', unlisted],
  ] as const),
];

const cities = [
  ['austin', 'TX'],
  ['PORTLAND', 'or'],
  ['Espanola', 'nm'],
  ['san antonio', 'texas'],
] as const;

/** Places before the words of a text. */
const firstPlaces = [
  ['portland or', 'Portland', 'OR'],
  ['portland me', 'Portland', 'ME'],
  ['Portland, Maine', 'Portland', 'ME'],
  ['austin tx', 'Austin', 'TX'],
  ['Austin', 'Austin', 'TX'],
] as const;

/** Places at the end of a text, the city as listings write it. */
const namedPlaces = [
  ['austin tx', 'Austin', 'TX'],
  ['in Austin, Texas', 'Austin', 'TX'],
  ['San Antonio', 'San Antonio', 'TX'],
  ['near san antonio texas', 'San Antonio', 'TX'],
  ['satx', 'San Antonio', 'TX'],
  ['portland or', 'Portland', 'OR'],
  ['portland maine', 'Portland', 'ME'],
  ['PDX', 'Portland', 'OR'],
  ['pdx or', 'Portland', 'OR'],
  ['SATX, Texas', 'San Antonio', 'TX'],
  ['espanola, nm', 'Española', 'NM'],
  ['LA', 'Los Angeles', 'CA'],
  ['near L.A.', 'Los Angeles', 'CA'],
  ['in LA', 'Los Angeles', 'CA'],
  ['Texas', null, 'TX'],
  ['tx', null, 'TX'],
  ['new mexico', null, 'NM'],
] as const;

const namePlace = async (random: Random): Promise<NamedPlace> => {
  const isFirst = random.some(0.5);
  const [name, city, state] = random.pick<(typeof firstPlaces | typeof namedPlaces)[number]>(
    isFirst ? firstPlaces : namedPlaces,
  );
  const center = city && (await cityCenter(city, state));
  const written = random.some(0.3) ? `${name} near me` : name;
  return { written, isFirst, city, state, center, isZipCode: false };
};

const nameLosAngeles = async (random: Random): Promise<NamedPlace> => ({
  written: random.pick(['LA', 'in LA', 'L.A.']),
  isFirst: false,
  city: 'Los Angeles',
  state: 'CA',
  center: await cityCenter('Los Angeles', 'CA'),
  isZipCode: false,
});

const zipCodes = ['78701', 'near 97201', '04101'];

const nameZipCode = async (random: Random): Promise<NamedPlace> => {
  const written = random.pick(zipCodes);
  const center = await zipCenter(written.slice(-5));
  return { written, isFirst: false, city: null, state: '', center, isZipCode: true };
};

const characters = ['東京', '寿司', '京都寿司', '東', '店東', '京ラー', 'ーメン', '김치', '찌개'];
/** Names and foreign words as they are typed, and a typo of two words. */
const names = [
  'what a garden',
  'whatagarden',
  'window 97214',
  'Window-97214',
  'pf chen',
  'P.F. Chen',
  'p f chen',
  'a&w',
  'A and W',
  'aw',
  'quickrepair',
  'hotel',
  'L’hôtel',
  'المطعم',
  'grat',
  'ラーメ',
  '김치찌',
];
const symbols = ['🍕', '🍜🍕', '🍺', '🍜'];

/** Few ratings have a name, so nothing else is required of them. */
const nothingElse = {
  writtenCategory: '',
  category: null,
  writtenStars: '',
  minRating: null,
  writtenVisit: '',
  visitedSince: null,
  language: null,
  city: null,
  state: null,
  center: null,
  distance: '',
  offset: 0,
  isExact: false,
};

/** The text of a query in another writing, and the place after it. */
const writeForeign = async (
  random: Random,
  { text, place }: Pick<OracleQuery, 'text' | 'place'>,
): Promise<Pick<OracleQuery, 'text' | 'place'> & Partial<Pick<OracleQuery, 'sortBy'>>> => {
  const kind = random.integer(0, 13);
  if (kind === 0) return { text: random.pick(symbols), place: null };
  if (kind === 2 || kind === 3 || kind === 12)
    return { ...nothingElse, text: random.pick(names), place: null };
  if (kind === 13) return { ...nothingElse, sortBy: 'newest', text: '', place: await nameLosAngeles(random) };
  if (kind === 1) return { text: [text, random.pick(characters)].join(' ').trim(), place };
  return { text, place: kind < 6 ? await nameZipCode(random) : place };
};

const millisecondsPerDay = 86_400_000;
/** The ratings are of the first four days of months, so none is of one of these days. */
const beginnings = [2, 5, 7].map((month) => Date.UTC(2026, month, 15));
const uselessDays = ['0', '-3', 'soon'];

const mistype = (random: Random, word: string): string => {
  const at = random.integer(0, word.length - 1);
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    `${word.slice(0, at)}x${word.slice(at)}`,
  ]);
};

const randomText = async (random: Random) => {
  const sortBy = random.pick([
    'newest',
    'oldest',
    'highest',
    'lowest',
    'helpful',
    'nearest',
    'nearest',
    'relevance',
    'relevance',
    'best',
  ]);
  const word = () => {
    const chosen = random.pick(vocabulary);
    if (chosen.length >= 8 && random.some(0.3)) return mistype(random, mistype(random, chosen));
    return random.some(0.3) ? mistype(random, chosen) : random.some(0.3) ? chosen.toUpperCase() : chosen;
  };
  const place = sortBy === 'relevance' || random.some(0.7) ? null : await namePlace(random);
  // More words than this in a place are hardly ever found.
  const mostWords = place?.isFirst ? 1 : 3;
  return {
    sortBy,
    text: random.some(0.25) ? '' : Array.from({ length: random.integer(1, mostWords) }, word).join(' '),
    isExact: random.some(0.15),
    place,
  };
};

export const randomQuery = async (random: Random, { members }: World): Promise<WrittenQuery> => {
  const [writtenCategory, category] = random.some(0.6)
    ? [random.pick(['', 'all', 'ALL']), null]
    : random.pick(writtenCategories);
  const minRating = random.some(0.5) ? null : random.integer(1, 5);
  const language = random.some(0.9) ? null : random.pick(['en', 'es', 'de']);
  const visitedSince = random.some(0.85) ? null : random.pick(['2025-02-28', '2025-06-10', '2026-01-01']);
  const [writtenCity, itsState] = random.pick(cities);
  const city = random.some(0.75) ? null : writtenCity;
  const state = random.some(0.75)
    ? null
    : city !== null && random.some(0.7)
      ? itsState
      : random.pick(['TX', 'texas', 'or', 'ME', 'nm']);
  const caller = random.some(0.5) ? null : random.pick(members);
  const since = random.some(0.85) ? null : random.pick(beginnings);
  const written = await randomText(random);
  const point = random.some(0.5)
    ? null
    : { latitude: rounded(30 + random.next() * 15), longitude: rounded(-122 + random.next() * 50) };
  return {
    writtenCategory,
    category,
    minRating,
    visitedSince,
    language,
    writtenVisit: visitedSince ?? random.pick(['', '', 'June 2025', '2025-02-30', '2025-6-1', '20250601']),
    city,
    state,
    caller,
    writtenStars:
      minRating === null
        ? random.pick(['', '', '0', '6', 'NaN', 'all'])
        : random.pick([String(minRating), `${String(minRating)}+`]),
    textParameter: random.pick(['q', 'query']),
    pageSize: random.pick([25, 100]),
    offset: since === null && random.some(0.2) ? random.integer(1, 12) : 0,
    ...written,
    point,
    writtenPoint: point && [writeNumber(random, point.latitude), writeNumber(random, point.longitude)],
    center: city && (await (state ? cityCenter(city, state) : largestCity(city))),
    home: caller && (await cityCenter(caller.city, caller.state)),
    distance: random.some(0.4)
      ? random.pick(['', 'anywhere', 'far', '-5', '0', 'NaN'])
      : random.pick(['5', '25', '50', '500', '1500']),
    createdSince: since === null ? null : new Date(since).toISOString(),
    days:
      since === null
        ? random.pick(['', '', '', ...uselessDays])
        : String(Math.round((Date.now() - since) / millisecondsPerDay)),
    ...(await writeForeign(random, written)),
  };
};

const writeNumber = (random: Random, number: number): string =>
  random.pick([
    String(number),
    number.toExponential(),
    number.toFixed(40),
    `${number < 0 ? '-' : '+'}00${String(Math.abs(number))}`,
  ]);

/** Like the web writes degrees. */
const rounded = (degrees: number): number => Number(degrees.toFixed(3));

/** The words and the place. */
export const textOf = ({ text, place }: OracleQuery): string =>
  (place?.isFirst ? [place.written, text] : [text, place?.written]).filter(Boolean).join(' ');

export const pathOf = (query: WrittenQuery): string => {
  const parameters = new URLSearchParams({ limit: String(query.pageSize), sortBy: query.sortBy });
  const text = textOf(query);
  if (text) {
    parameters.set(query.textParameter, text);
    // `query` takes precedence.
    if (query.textParameter === 'query') parameters.set('q', 'anything else');
  }
  const given = {
    category: query.writtenCategory,
    minRating: query.writtenStars,
    visitedSince: query.writtenVisit,
    language: query.language,
    city: query.city,
    state: query.state,
    lat: query.writtenPoint?.[0],
    lng: query.writtenPoint?.[1],
    distance: query.distance,
    days: query.days,
    exact: query.isExact ? '1' : '',
    offset: query.offset === 0 ? '' : String(query.offset),
  };
  for (const [name, value] of Object.entries(given)) if (value) parameters.set(name, value);
  return `/api/ratings/search?${parameters.toString()}`;
};

const usable: Readonly<Record<string, RegExp>> = {
  distance: /^(|anywhere|[1-9]\d*)$/,
  days: /^([1-9]\d*|)$/,
  minRating: /^([1-5]\+?|)$/,
};

/** The names of the parameters that cannot be used, in the order of the alphabet. */
export const unusableIn = (
  query: WrittenQuery,
  { isMeasured, isSearchable }: { readonly isMeasured: boolean; readonly isSearchable: boolean },
): readonly string[] => {
  const written = { distance: query.distance, days: query.days, minRating: query.writtenStars };
  return [
    ...Object.entries(written).flatMap(([name, text]) => (usable[name]?.test(text) ? [] : [name])),
    ...(!isMeasured && Number(query.distance) > 0 ? ['distance'] : []),
    ...(query.category === unlisted ? ['category'] : []),
    ...(query.visitedSince === null && query.writtenVisit !== '' ? ['visitedSince'] : []),
    ...(query.sortBy === 'best' || (query.sortBy === 'nearest' && !isMeasured) ? ['sortBy'] : []),
    ...(query.textParameter === 'query' && textOf(query) !== '' ? ['q'] : []),
    ...(isSearchable ? [] : [query.textParameter]),
  ].toSorted();
};
