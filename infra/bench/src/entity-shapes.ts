import { categories, minAverages } from '@candor/contracts';
import { common, pathsOfShape, point, type Parameters } from './query-shapes.ts';
import { pick } from './synthetic-ratings.ts';
import { randomFrom } from './vocabulary.ts';

type Random = () => number;

/** A map of some 20 miles around a point. */
const mapAt = (random: Random): Parameters => {
  const { lat = 0, lng = 0 } = point(random);
  const [latitude, longitude] = [Number(lat), Number(lng)];
  return {
    bounds: [latitude - 0.15, longitude - 0.2, latitude + 0.15, longitude + 0.2].join(','),
    zoom: 10 + Math.floor(3 * random()),
  };
};

/** The parameters of each shape differ from request to request, so that no cache can respond. */
const shapes = {
  word: (random) => ({ q: common(random) }),
  twoWords: (random) => ({ q: `${common(random)} ${common(random)}` }),
  wordWithin10Miles: (random) => ({ q: common(random), ...point(random), distance: 10 }),
  categoryStars: (random) => ({ category: pick(random, categories), minRating: pick(random, minAverages) }),
  nearest: (random) => ({ ...point(random), sortBy: 'nearest' }),
  allWithFacets: (random) => ({ sortBy: 'trending', limit: 20 + Math.floor(30 * random()) }),
  map: (random) => mapAt(random),
  deepMapOfAll: (random) => ({ zoom: 12, limit: 20 + Math.floor(30 * random()) }),
  wordOnMapOfAll: (random) => ({ q: common(random), zoom: 4 + Math.floor(4 * random()) }),
} satisfies Readonly<Record<string, (random: Random) => Parameters>>;
type ShapeName = keyof typeof shapes;

const pathOf = (parameters: Parameters): string => {
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const);
  return `/api/entities/search?${new URLSearchParams(Object.fromEntries(texts)).toString()}`;
};

export const entityPaths: ReadonlyMap<ShapeName, readonly string[]> = new Map(
  (Object.keys(shapes) as ShapeName[]).map((name) => {
    const random = randomFrom(name.length);
    return [name, Array.from({ length: pathsOfShape }, () => pathOf(shapes[name](random)))];
  }),
);
