import type { EntityCluster } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';

/**
 * The grid of clusters: cells of Web Mercator, four in each direction for a tile of the map. A cell is some 64 pixels wide
 * at each zoom.
 */
export const deepestZoom = 20;
const deepestLevel = deepestZoom + 2;
const highestLatitude = 85.051_128_779_806_59;

/** A cell at the deepest zoom, from the west and from the north. */
export interface DeepestCell {
  readonly x: number;
  readonly y: number;
}

export const deepestCellOf = ({ latitude, longitude }: Point): DeepestCell => {
  const size = 2 ** deepestLevel;
  const shown = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  const sine = Math.sin((shown * Math.PI) / 180);
  const fromNorth = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const cellAt = (share: number): number => Math.max(0, Math.min(size - 1, Math.floor(share * size)));
  return { x: cellAt((longitude + 180) / 360), y: cellAt(fromNorth) };
};

/** The number of the cell at this zoom that contains a deepest one. Rows from the north, each from the west. */
export const cellNumber = ({ x, y }: DeepestCell, zoom: number): number => {
  const shift = deepestZoom - zoom;
  return (y >> shift) * 2 ** (zoom + 2) + (x >> shift);
};

/**
 * More than a large screen has. Clusters of most entities come first, and then those with lower numbers of cells; the others are
 * left out.
 */
export const mostClusters = 2_000;

/** The sums of integers are exact, so all indexes compute the same mean in any order. */
const unitsPerDegree = 1e7;
export const toUnits = (degrees: number): number => Math.round(degrees * unitsPerDegree);

/** Degrees, five decimals. */
export const meanDegrees = (sumOfUnits: number, count: number): number =>
  // Without a negative zero.
  Math.round((sumOfUnits / count / unitsPerDegree) * 1e5) / 1e5 + 0;

export interface ClusterSums {
  readonly count: number;
  readonly latitudeUnits: number;
  readonly longitudeUnits: number;
  /** Any of its entities. */
  readonly entity: EntityCluster['entity'];
}

export const clusterOf = ({ count, latitudeUnits, longitudeUnits, entity }: ClusterSums): EntityCluster => ({
  count,
  latitude: meanDegrees(latitudeUnits, count),
  longitude: meanDegrees(longitudeUnits, count),
  entity: count === 1 ? entity : null,
});
