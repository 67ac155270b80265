import type { EntityCluster } from '@candor/contracts';
import { firstIndex } from '../../memory/binary-search.ts';
import { createScratch } from '../../memory/scratch.ts';
import { cellNumber, clusterOf, mostClusters } from '../map-grid.ts';
import { leastOfLargest } from './largest-counts.ts';
import { missed, type MatchedEntities } from './matched-entities.ts';
import type { EntityColumns, StoredEntity } from './entity-columns.ts';

/**
 * The cells of a map at one zoom, so that a search only adds up: a map of small cells has almost as many as entities, and
 * numbering them took most of the time of a search.
 */
interface MapCells {
  /** The numbers of all cells with entities, ascending. */
  readonly cells: Float64Array;
  /** By ordinal the place of its cell among them. */
  readonly places: Uint32Array;
  /** How many ordinals have a place. */
  size: number;
}

/** The maps of a table by zoom. An ordinal stays in its cell, so a map stays valid while entities change and are added. */
export type EntityMaps = Map<number, MapCells>;

interface MappedTable {
  readonly size: number;
  readonly columns: EntityColumns;
  readonly stored: readonly (StoredEntity | undefined)[];
  readonly maps: EntityMaps;
}

/** Finds the places of the ordinals that were added. Returns whether the map has all of their cells. */
const locate = (map: MapCells, size: number, cellOf: (ordinal: number) => number): boolean => {
  const { cells, places } = map;
  for (; map.size < size; map.size += 1) {
    const cell = cellOf(map.size);
    const place = firstIndex(cells.length, (at) => (cells[at] ?? 0) >= cell);
    if (cells[place] !== cell || map.size === places.length) return false;
    places[map.size] = place;
  }
  return true;
};

const mapAt = ({ columns, size, maps }: MappedTable, zoom: number): MapCells => {
  const { capacity, cellsX, cellsY } = columns;
  const cellOf = (ordinal: number): number =>
    cellNumber({ x: cellsX[ordinal] ?? 0, y: cellsY[ordinal] ?? 0 }, zoom);
  const existing = maps.get(zoom);
  if (existing && locate(existing, size, cellOf)) return existing;
  const sorted = Float64Array.from({ length: size }, (_, ordinal) => cellOf(ordinal)).sort();
  const cells = sorted.filter((cell, at) => cell !== sorted[at - 1]);
  const map = { cells, places: new Uint32Array(capacity), size: 0 };
  locate(map, size, cellOf);
  maps.set(zoom, map);
  return map;
};

const scratchFirsts = createScratch((length) => new Uint32Array(length));
const scratchCounts = createScratch((length) => new Uint32Array(length));
const scratchLatitudes = createScratch((length) => new Float64Array(length));
const scratchLongitudes = createScratch((length) => new Float64Array(length));

export const findClusters = (
  { ordinals, misses }: MatchedEntities,
  table: MappedTable,
  zoom: number,
): readonly EntityCluster[] => {
  const { latitudeUnits, longitudeUnits } = table.columns;
  const { cells, places } = mapAt(table, zoom);
  const firsts = scratchFirsts(cells.length);
  const counts = scratchCounts(cells.length);
  const latitudes = scratchLatitudes(cells.length);
  const longitudes = scratchLongitudes(cells.length);
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const latitude = latitudeUnits[ordinal] ?? Number.NaN;
    if (misses[at] !== missed.nothing || Number.isNaN(latitude)) continue;
    const place = places[ordinal] ?? 0;
    const count = counts[place] ?? 0;
    if (count === 0) firsts[place] = ordinal;
    counts[place] = count + 1;
    latitudes[place] = (latitudes[place] ?? 0) + latitude;
    longitudes[place] = (longitudes[place] ?? 0) + (longitudeUnits[ordinal] ?? 0);
  }
  return largest(counts).map((place) =>
    clusterOf({
      count: counts[place] ?? 0,
      latitudeUnits: latitudes[place] ?? 0,
      longitudeUnits: longitudes[place] ?? 0,
      entity: table.stored[firsts[place] ?? 0]?.entity ?? null,
    }),
  );
};

/** The places of the first clusters, in the order of a response: see `mostClusters`. */
const largest = (counts: Uint32Array): readonly number[] => {
  const { least, equal } = leastOfLargest(counts, mostClusters);
  let remaining = equal;
  const chosen: number[] = [];
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0;
    if (count < least || (count === least && remaining === 0)) continue;
    if (count === least) remaining -= 1;
    chosen.push(place);
  }
  // The sort is stable, and places ascend like the numbers of cells.
  return chosen.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
};
