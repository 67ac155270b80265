import { canonicalState } from '@candor/contracts';
import { foldPlace } from '../text/analyze-text.ts';

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

/** Military post offices abroad. Their coordinates in the table are meaningless. */
const militaryStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

interface Places {
  readonly byZip: ReadonlyMap<string, Point>;
  readonly byCity: ReadonlyMap<string, Point>;
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
  return { byZip, byCity };
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

const spelledOut: ReadonlyMap<string, string> = new Map([
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
const cityKey = (city: string, state: string): string => {
  const words = foldPlace(city).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.map((word) => spelledOut.get(word) ?? word).join('')}, ${canonicalState(state)}`;
};

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
