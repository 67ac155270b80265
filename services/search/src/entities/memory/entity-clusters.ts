import type { EntityCluster } from '@candor/contracts';
import { cellNumber, clusterOf, compareClusters, mostClusters } from '../map-grid.ts';
import type { EntityColumns, StoredEntity } from './entity-columns.ts';

export interface ClusterFinder {
  add(ordinal: number): void;
  clusters(): readonly EntityCluster[];
}

const none = -1;

/**
 * Sums by cell in a hash table with open addressing: a map of small cells has almost as many as entities, and an object for
 * each took most of the time of a search.
 */
export const createClusterFinder = (
  { capacity, latitudeUnits, longitudeUnits, cellsX, cellsY }: EntityColumns,
  stored: readonly (StoredEntity | undefined)[],
  zoom: number,
): ClusterFinder => {
  const slots = 2 ** Math.ceil(Math.log2(2 * capacity));
  const cells = new Float64Array(slots).fill(none);
  const firsts = new Uint32Array(slots);
  const counts = new Uint32Array(slots);
  const latitudeSums = new Float64Array(slots);
  const longitudeSums = new Float64Array(slots);
  const used: number[] = [];

  const slotOf = (cell: number): number => {
    const hash = Math.imul(cell % 0x7fff_ffff, 0x9e37_79b1) ^ (cell / 0x10_0000);
    for (let slot = (hash ^ (hash >>> 15)) & (slots - 1); ; slot = (slot + 1) & (slots - 1))
      if (cells[slot] === cell || cells[slot] === none) return slot;
  };

  return {
    add: (ordinal) => {
      const latitude = latitudeUnits[ordinal] ?? Number.NaN;
      if (Number.isNaN(latitude)) return;
      const cell = cellNumber({ x: cellsX[ordinal] ?? 0, y: cellsY[ordinal] ?? 0 }, zoom);
      const slot = slotOf(cell);
      if (counts[slot] === 0) {
        cells[slot] = cell;
        firsts[slot] = ordinal;
        used.push(slot);
      }
      counts[slot] = (counts[slot] ?? 0) + 1;
      latitudeSums[slot] = (latitudeSums[slot] ?? 0) + latitude;
      longitudeSums[slot] = (longitudeSums[slot] ?? 0) + (longitudeUnits[ordinal] ?? 0);
    },
    clusters: () =>
      largest(used, counts, cells)
        .map((slot) => ({ slot, count: counts[slot] ?? 0, cell: cells[slot] ?? 0 }))
        .sort(compareClusters)
        .map(({ slot, count }) =>
          clusterOf({
            count,
            latitudeUnits: latitudeSums[slot] ?? 0,
            longitudeUnits: longitudeSums[slot] ?? 0,
            entity: stored[firsts[slot] ?? 0]?.entity ?? null,
          }),
        ),
  };
};

/** The slots of the first clusters, in any order. Numbers sort faster than objects. */
const largest = (used: readonly number[], counts: Uint32Array, cells: Float64Array): readonly number[] => {
  if (used.length <= mostClusters) return used;
  const sorted = Uint32Array.from(used, (slot) => counts[slot] ?? 0).sort();
  const least = sorted[used.length - mostClusters] ?? 0;
  const above = used.filter((slot) => (counts[slot] ?? 0) > least);
  const ties = used.filter((slot) => counts[slot] === least);
  const sortedTies = Float64Array.from(ties, (slot) => cells[slot] ?? 0).sort();
  const last = sortedTies[mostClusters - above.length - 1] ?? 0;
  return [...above, ...ties.filter((slot) => (cells[slot] ?? 0) <= last)];
};
