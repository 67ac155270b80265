import { setImmediate as turn } from 'node:timers/promises';
import { canonicalState } from '@candor/contracts';
import { maxBy } from 'es-toolkit/array/maxBy';
import { memoize } from 'es-toolkit/function/memoize';
import { foldPlace } from '../text/analyze-text.ts';
import { readZipCodes } from './read-zip-codes.ts';
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
  const found = (await places()).byZip.get(digits);
  return found === undefined ? null : { latitude: found.latitude, longitude: found.longitude };
};

/** The center of a city: the median of its ZIP codes. `null` when it is not in the table, or without a state. */
export const cityCenter = async (city: string | null, state: string | null): Promise<Point | null> => {
  if (!city || !state) return null;
  return centerOf((await places()).ofCity.get(cityKey(city, state)));
};

/**
 * The center of the most populous US city of that name. Cities with fewer than 40,000 people are compared by their
 * number of ZIP codes.
 */
export const largestCity = async (city: string): Promise<Point | null> => {
  const { ofCity, statesOfName } = await places();
  const name = cityNameKey(city);
  const pointsIn = (state: string) => ofCity.get(`${name}, ${state}`) ?? [];
  const states = statesOfName.get(name) ?? [];
  const populous = populationsOf(name).find(({ state }) => states.includes(state));
  return centerOf(pointsIn(populous?.state ?? maxBy(states, (state) => pointsIn(state).length) ?? ''));
};

/** A city with its center. */
export interface City extends Point {
  readonly name: string;
  /** Two letters. */
  readonly state: string;
  /** `cityNameKey` of the name. */
  readonly key: string;
  /** 0 for fewer than 40,000 people. */
  readonly population: number;
  readonly zipCodes: number;
}

/** All US cities, the most populous ones first, and then those with most ZIP codes. */
export const listCities = async (): Promise<readonly City[]> => (await places()).cities;

/** The city of a ZIP code, with the location of the code; `null` when it is not in the table. */
export const zipPlace = async (zip: string): Promise<ZipPlace | null> =>
  (await places()).byZip.get(zip) ?? null;

/** The ZIP codes that begin with these digits, in order, at most `most`. */
export const zipCodesFrom = async (digits: string, most: number): Promise<readonly string[]> =>
  (await places()).zipCodes.filter((zip) => zip.startsWith(digits)).slice(0, most);

/** Reads the table of ZIP codes, so that the first request does not wait for it. */
export const loadPlaces = async (): Promise<void> => {
  await places();
};

/** A city of that name has at least 100,000 people, and three times as many as any other. */
export const isMajorCity = (city: string): boolean => {
  const [largest = 0, second = 0] = populationsOf(cityNameKey(city)).map(({ population }) => population);
  return largest >= 100_000 && largest >= 3 * second;
};

/** There is a city of that name with at least 40,000 people. */
export const isCity = (city: string): boolean => populationsOf(cityNameKey(city)).length > 0;

interface Population {
  readonly city: string;
  readonly state: string;
  readonly population: number;
}

let populationsByName: Map<string, Population[]> | null = null;

/** Of the cities of that name with at least 40,000 people, the largest first. Source: GeoNames (CC BY 4.0). */
const populationsOf = (name: string): readonly Population[] => {
  populationsByName ??= Map.groupBy(
    usCities.map(([city, state, population]) => ({
      key: cityNameKey(String(city)),
      city: String(city),
      state: String(state),
      population: Number(population),
    })),
    ({ key }) => key,
  );
  return populationsByName.get(name) ?? [];
};

/** Military post offices abroad. Their coordinates in the table are meaningless. */
const militaryStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

export interface ZipPlace extends Point {
  readonly city: string;
  readonly state: string;
}

interface Places {
  readonly byZip: ReadonlyMap<string, ZipPlace>;
  readonly zipCodes: readonly string[];
  readonly cities: readonly City[];
  /** The ZIP codes of each city, by `cityKey`. */
  readonly ofCity: ReadonlyMap<string, readonly Point[]>;
  /** In alphabetical order, by `cityNameKey`. */
  readonly statesOfName: ReadonlyMap<string, readonly string[]>;
}

let index: Promise<Places> | null = null;

const places = (): Promise<Places> => (index ??= buildPlaces());

const citiesPerStep = 1_000;

/** In short steps: the table has 42,000 ZIP codes. */
export const buildPlaces = async (): Promise<Places> => {
  const keyOf = memoize(cityNameKey);
  const byZip = new Map<string, ZipPlace>();
  const names = new Map<string, Pick<City, 'name' | 'state' | 'key'>>();
  const ofCity = new Map<string, Point[]>();
  const statesOfName = new Map<string, string[]>();
  for await (const rows of readZipCodes())
    for (const { zip, latitude, longitude, city, state, country } of rows) {
      if (country !== 'US' || militaryStates.has(state)) continue;
      const place = { latitude, longitude, city, state };
      byZip.set(zip, place);
      const name = keyOf(city);
      const key = `${name}, ${state}`;
      const others = ofCity.get(key);
      if (others) others.push(place);
      else {
        ofCity.set(key, [place]);
        names.set(key, { name: city, state, key: name });
        statesOfName.set(name, [...(statesOfName.get(name) ?? []), state].toSorted());
      }
    }
  const cities: City[] = [];
  let built = 0;
  for (const [key, city] of names) {
    cities.push(...cityOf(city, ofCity.get(key) ?? []));
    built += 1;
    if (built % citiesPerStep === 0) await turn();
  }
  return {
    byZip,
    ofCity,
    statesOfName,
    zipCodes: [...byZip.keys()].sort(),
    cities: cities.sort((a, b) => b.population - a.population || b.zipCodes - a.zipCodes),
  };
};

/** As GeoNames writes it: the table of ZIP codes has `Coeur D Alene`. */
const cityOf = (city: Pick<City, 'name' | 'state' | 'key'>, zipCodes: readonly Point[]): readonly City[] => {
  const center = centerOf(zipCodes);
  const populous = populationsOf(city.key).find(({ state }) => state === city.state);
  return center === null
    ? []
    : [
        {
          ...city,
          name: populous?.city ?? city.name,
          ...center,
          population: populous?.population ?? 0,
          zipCodes: zipCodes.length,
        },
      ];
};

/** Most cities have one ZIP code. */
const centerOf = ([first, ...others]: readonly Point[] = []): Point | null => {
  if (first === undefined) return null;
  const { latitude, longitude } = first;
  return others.length === 0 ? { latitude, longitude } : medianPoint([first, ...others]);
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
export const cityNameKey = (city: string): string =>
  (foldPlace(city).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => spelledOut.get(word) ?? word).join('');

const cityKey = (city: string, state: string): string => `${cityNameKey(city)}, ${canonicalState(state)}`;

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
