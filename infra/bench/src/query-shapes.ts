import { categories } from '@candor/contracts';
import { percentiles, rounded } from './bench.ts';
import { load } from './load.ts';
import { sumOfMetric } from './site.ts';
import { cities, pick } from './synthetic-ratings.ts';
import { randomFrom, vocabulary } from './vocabulary.ts';

type Random = () => number;
export type Parameters = Readonly<Record<string, string | number>>;

const frequentWords = vocabulary.slice(0, 200);
const rareWords = vocabulary.slice(2_000);

/** One of the frequent words. */
export const common = (random: Random): string => pick(random, frequentWords);
const stars = (random: Random): number => 2 + Math.floor(4 * random());

/** Somewhere in or near a city. */
export const point = (random: Random): Parameters => {
  const [, , latitude, longitude] = pick(random, cities);
  return { lat: latitude + 0.4 * (random() - 0.5), lng: longitude + 0.4 * (random() - 0.5) };
};

const lettersOfNoWord = 'b c d f g h j k q v w x z'.split(' ');

/** Too far from every word to be corrected. */
const unknownWord = (random: Random): string =>
  Array.from({ length: 12 }, () => pick(random, lettersOfNoWord)).join('');

/** The parameters of each shape differ from request to request, so that no cache can respond. */
const shapes = {
  commonWord: (random) => ({ q: common(random) }),
  rareWord: (random) => ({ q: pick(random, rareWords) }),
  twoWords: (random) => ({ q: `${common(random)} ${common(random)}` }),
  wordCategoryStars: (random) => ({
    q: common(random),
    category: pick(random, categories),
    minRating: stars(random),
  }),
  wordWithin10Miles: (random) => ({ q: common(random), ...point(random), distance: 10 }),
  starsWithin25Miles: (random) => ({ ...point(random), distance: 25, minRating: stars(random) }),
  nearest: (random) => ({ ...point(random), sortBy: 'nearest' }),
  category: (random) => ({ category: pick(random, categories) }),
  highest: (random) => ({ sortBy: 'highest', limit: 20 + Math.floor(30 * random()) }),
  helpful: (random) => ({ sortBy: 'helpful', limit: 20 + Math.floor(30 * random()) }),
  relevance: (random) => ({ q: common(random), sortBy: 'relevance' }),
  noMatch: (random) => ({ q: unknownWord(random) }),
} satisfies Readonly<Record<string, (random: Random) => Parameters>>;
export type ShapeName = keyof typeof shapes;

export interface ShapeFigures {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Responses of the fallback, which are among the others. Absent if there are none. */
  readonly notFromIndex?: number;
  readonly cpuMicrosecondsPerRequest: number;
}

interface MeasureOptions {
  readonly durationMs: number;
}

/** Measures each shape with one client, at a service whose process is its own or shared with the other services. */
export const measureShapes = async (
  searchUrl: string,
  options: MeasureOptions,
): Promise<Readonly<Record<ShapeName, ShapeFigures>>> => {
  const figures: [ShapeName, ShapeFigures][] = [];
  for (const name of Object.keys(shapes) as ShapeName[])
    figures.push([name, await measurePaths(searchUrl, pathsOf(name), options)]);
  return Object.fromEntries(figures) as Record<ShapeName, ShapeFigures>;
};

const pathsOf = (name: ShapeName): readonly string[] => {
  const random = randomFrom(name.length);
  return Array.from({ length: pathsOfShape }, () => pathOf(shapes[name](random)));
};

/** The paths of a shape that a measurement needs. */
export const pathsOfShape = 5_000;

export const measurePaths = async (
  searchUrl: string,
  paths: readonly string[],
  { durationMs }: MeasureOptions,
): Promise<ShapeFigures> => {
  await load({ url: searchUrl, paths }, { clients: 1, durationMs: durationMs / 4 });
  const cpuBefore = await sumOfMetric('process_cpu_seconds_total', [searchUrl]);
  const { latencies, notFromIndex } = await load(
    { url: searchUrl, paths: paths.toReversed() },
    { clients: 1, durationMs },
  );
  const cpuSeconds = (await sumOfMetric('process_cpu_seconds_total', [searchUrl])) - cpuBefore;
  return {
    ...percentiles(latencies),
    ...(notFromIndex > 0 && { notFromIndex }),
    cpuMicrosecondsPerRequest: rounded((cpuSeconds * 1e6) / latencies.length),
  };
};

const pathOf = (parameters: Parameters): string => {
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const);
  return `/api/ratings/search?${new URLSearchParams(Object.fromEntries(texts)).toString()}`;
};
