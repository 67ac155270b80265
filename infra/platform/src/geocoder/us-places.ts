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

/** The middle of a city: the median of its ZIP codes. `null`: not known, or no state to say which one is meant. */
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
  const byCity = new Map([...ofCity].map(([key, points]) => [key, middleOf(points)]));
  return { byZip, byCity };
};

/** The median of each axis: one code of New York is in Asia by the table, which drew its mean 50 miles out to sea. */
const middleOf = (points: readonly Point[]): Point => ({
  latitude: rounded(median(points.map(({ latitude }) => latitude))),
  longitude: rounded(median(points.map(({ longitude }) => longitude))),
});

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
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
