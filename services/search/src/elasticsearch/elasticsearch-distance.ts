import { haversineMiles, metersPerMile, type Point } from '@candor/shared-kernel';
import type { estypes } from '@elastic/elasticsearch';
import type { StoredSource } from './send-searches.ts';
import { beyondAnyChord, squaredChordOfMiles, toVector } from '../query/distance.ts';

type Clause = estypes.QueryDslQueryContainer;

const compareOnly = { type: 'double', index: false } as const;

/** The fields of {@link placeOf}. */
export const placeFields = {
  /** A rough filter; `x`, `y` and `z` decide exactly. */
  place: { type: 'geo_point', doc_values: false, ignore_malformed: true },
  x: compareOnly,
  y: compareOnly,
  z: compareOnly,
} as const;

/** Where a document is: nothing without coordinates. */
export const placeOf = ({ latitude, longitude }: PlacedEntry): object =>
  latitude === null || longitude === null
    ? {}
    : { place: { lat: latitude, lon: longitude }, ...toVector({ latitude, longitude }) };

interface PlacedEntry {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const chord = `
  double x = doc['x'].value - params.x;
  double y = doc['y'].value - params.y;
  double z = doc['z'].value - params.z;
`;

export const byChord = (point: Point): estypes.SortCombinations => ({
  _script: {
    type: 'number',
    order: 'asc',
    script: {
      source: `if (doc['x'].size() == 0) { return params.beyond; } ${chord} return x * x + y * y + z * z;`,
      params: { ...toVector(point), beyond: beyondAnyChord },
    },
  },
});

/**
 * Elasticsearch uses another radius and rounds points, so its circles get a margin. The script decides for the few places
 * between a circle that is surely near enough and one that surely contains all.
 */
export const within = (point: Point, miles: number): Clause[] => {
  const most = squaredChordOfMiles(miles);
  if (most === beyondAnyChord) return [{ script: { script: { source: `doc['x'].size() != 0` } } }];
  const meters = miles * metersPerMile;
  const margin = meters * 0.001 + 10;
  const exact: Clause[] = [
    circle(point, meters + margin),
    {
      script: {
        script: {
          source: `if (doc['x'].size() == 0) { return false; } ${chord} return x * x + y * y + z * z <= params.most;`,
          params: { ...toVector(point), most },
        },
      },
    },
  ];
  if (meters <= margin) return exact;
  return [{ bool: { should: [circle(point, meters - margin), { bool: { filter: exact } }] } }];
};

const circle = ({ longitude, latitude }: Point, meters: number): Clause => ({
  geo_distance: { distance: `${String(meters)}m`, place: [longitude, latitude] },
});

/** `null` without a point or coordinates. */
export const milesTo = ({ place }: StoredSource, point: Point | null): number | null =>
  point && place ? haversineMiles(point, { latitude: place.lat, longitude: place.lon }) : null;
