import { canonicalState } from '@candor/contracts';
import { foldPlace } from '../search/analyze-text.ts';

export interface Point {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a ZIP code is: five digits, or ZIP+4. `null`: no such code in the US, or its place is not known. */
export const zipCentre = async (zip: string): Promise<Point | null> => {
  const digits = /^(\d{5})(?:[- ]?\d{4})?$/.exec(zip.trim())?.[1];
  if (digits === undefined) return null;
  return (await places()).byZip.get(digits) ?? null;
};

/** The middle of a city: the mean of its ZIP codes. `null`: not known, or no state to say which one is meant. */
export const cityCentre = async (city: string | null, state: string | null): Promise<Point | null> => {
  if (!city || !state) return null;
  return (await places()).byCity.get(cityKey(city, state)) ?? null;
};

/** Post offices of the forces abroad: their coordinates are zeros, or anywhere. */
const militaryStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

interface Places {
  readonly byZip: ReadonlyMap<string, Point>;
  readonly byCity: ReadonlyMap<string, Point>;
}

let index: Promise<Places> | null = null;

/** Built once, when first asked for: the table takes a quarter of a second to load. */
const places = (): Promise<Places> => (index ??= buildPlaces());

const buildPlaces = async (): Promise<Places> => {
  const { default: zipcodes } = await import('zipcodes');
  const byZip = new Map<string, Point>();
  const sums = new Map<string, { latitude: number; longitude: number; count: number }>();
  for (const { zip, latitude, longitude, city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || militaryStates.has(state)) continue;
    byZip.set(zip, { latitude, longitude });
    const key = cityKey(city, state);
    const sum = sums.get(key) ?? { latitude: 0, longitude: 0, count: 0 };
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.count += 1;
    sums.set(key, sum);
  }
  const byCity = new Map(
    [...sums].map(([key, { latitude, longitude, count }]) => [
      key,
      { latitude: rounded(latitude / count), longitude: rounded(longitude / count) },
    ]),
  );
  return { byZip, byCity };
};

/** Four decimals, as in the table of ZIP codes: 11 m. */
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

/** Without spaces and signs: the table has `Coeur D Alene` and `Mc Lean`, and people have other ways to write them. */
const cityKey = (city: string, state: string): string => {
  const words = foldPlace(city).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.map((word) => spelledOut.get(word) ?? word).join('')}, ${canonicalState(state)}`;
};
