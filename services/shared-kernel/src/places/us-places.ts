import { canonicalState } from '@candor/contracts';
import { foldPlace } from '../text/analyze-text.ts';
import usCities from './us-cities.json' with { type: 'json' };

export interface Point {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The location of a US ZIP code (five digits, or ZIP+4); `null` when it is not in the table. */
export const zipCenter = async (zip: string): Promise<Point | null> => {
  const digits = /^(\d{5})(?:[- ]?\d{4})?$/.exec(zip.trim())?.[1];
  if (digits === undefined) return null;
  return (await places()).byZip.get(digits) ?? null;
};

/** The center of a city: the median of its ZIP codes. `null` when it is not in the table, or without a state. */
export const cityCenter = async (city: string | null, state: string | null): Promise<Point | null> => {
  if (!city || !state) return null;
  return (await places()).byCity.get(cityKey(city, state)) ?? null;
};

/**
 * The center of the most populous US city of that name. Cities with fewer than 40,000 people are compared by their
 * number of ZIP codes.
 */
export const largestCity = async (city: string): Promise<Point | null> =>
  (await places()).byName.get(nameKey(city))?.center ?? null;

/** A city of that name has at least 100,000 people, and three times as many as any other. */
export const isMajorCity = (city: string): boolean => {
  const [largest = 0, second = 0] = populationsOf(nameKey(city)).map(({ population }) => population);
  return largest >= 100_000 && largest >= 3 * second;
};

/** There is a city of that name with at least 40,000 people. */
export const isCity = (city: string): boolean => populationsOf(nameKey(city)).length > 0;

interface Population {
  readonly state: string;
  readonly population: number;
}

let populationsByName: Map<string, Population[]> | null = null;

/** Of the cities of that name with at least 40,000 people, the largest first. Source: GeoNames (CC BY 4.0). */
const populationsOf = (name: string): readonly Population[] => {
  populationsByName ??= Map.groupBy(
    usCities.map(([city, state, population]) => ({
      key: nameKey(String(city)),
      state: String(state),
      population: Number(population),
    })),
    ({ key }) => key,
  );
  return populationsByName.get(name) ?? [];
};

/** Military post offices abroad. Their coordinates in the table are meaningless. */
const militaryStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

interface Places {
  readonly byZip: ReadonlyMap<string, Point>;
  readonly byCity: ReadonlyMap<string, Point>;
  /** The largest city of each name. */
  readonly byName: ReadonlyMap<string, NamedCity>;
}

interface NamedCity {
  readonly state: string;
  readonly zipCodes: number;
  readonly center: Point;
}

let index: Promise<Places> | null = null;

/** Built on first use: the table takes a quarter of a second to load. */
const places = (): Promise<Places> => (index ??= buildPlaces());

const buildPlaces = async (): Promise<Places> => {
  const { default: zipcodes } = await import('zipcodes');
  const byZip = new Map<string, Point>();
  const ofCity = new Map<string, Point[]>();
  for (const { zip, latitude, longitude, city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || militaryStates.has(state)) continue;
    const point = { latitude, longitude };
    byZip.set(zip, point);
    const key = cityKey(city, state);
    const others = ofCity.get(key);
    if (others) others.push(point);
    else ofCity.set(key, [point]);
  }
  const byCity = new Map([...ofCity].map(([key, points]) => [key, medianPoint(points)]));
  return { byZip, byCity, byName: largestByName(ofCity, byCity) };
};

const largestByName = (
  ofCity: ReadonlyMap<string, readonly Point[]>,
  byCity: ReadonlyMap<string, Point>,
): Places['byName'] => {
  const byName = new Map<string, NamedCity>();
  for (const [key, center] of byCity) {
    const [name = '', state = ''] = key.split(', ');
    const city = { state, zipCodes: ofCity.get(key)?.length ?? 0, center };
    const other = byName.get(name);
    if (!other || isLarger(name, city, other)) byName.set(name, city);
  }
  return byName;
};

const isLarger = (name: string, one: NamedCity, other: NamedCity): boolean => {
  const largest = populationsOf(name).find(({ state }) => [one.state, other.state].includes(state));
  if (largest) return largest.state === one.state;
  return one.zipCodes === other.zipCodes ? one.state < other.state : one.zipCodes > other.zipCodes;
};

/** Per axis. A mean would follow outliers: the table puts one ZIP code of New York in Asia. */
const medianPoint = (points: readonly Point[]): Point => ({
  latitude: rounded(median(points.map(({ latitude }) => latitude))),
  longitude: rounded(median(points.map(({ longitude }) => longitude))),
});

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
};

/** Four decimals (11 m), as in the table. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Abbreviations in the names of cities. */
export const spelledOut: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** Without spaces and punctuation: the table has `Coeur D Alene` and `Mc Lean`, and people write them differently. */
const nameKey = (city: string): string =>
  (foldPlace(city).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => spelledOut.get(word) ?? word).join('');

const cityKey = (city: string, state: string): string => `${nameKey(city)}, ${canonicalState(state)}`;

const earthRadiusMeters = 6_371_008.8;
export const metersPerMile = 1_609.344;
export const earthRadiusMiles = earthRadiusMeters / metersPerMile;

/** Great-circle distance in miles. */
export const haversineMiles = (from: Point, to: Point): number => {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
