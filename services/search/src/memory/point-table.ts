import type { Point } from '@candor/shared-kernel';
import { toVector } from '../query/distance.ts';

/** The points of all documents, each once: thousands of ratings share one, and a distance is computed for each point. */
export interface PointTable {
  /** The number of the point, which the caller then uses until it releases it. 0 is for documents without a point. */
  use(point: Point | null): number;
  useAgain(id: number): void;
  release(id: number): void;
  pointOf(id: number): Point | null;
  /** The squared chord from a point to each of the table; infinite without a point. Valid until the next call. */
  chordsFrom(point: Point): Float64Array;
}

export const createPointTable = (): PointTable => {
  /** By latitude and longitude: a text of both costs more than the rest of a document's columns. */
  const ids = new Map<number, Map<number, number>>();
  const points: (Point | null)[] = [null];
  const uses: number[] = [1];
  const free: number[] = [];
  let vectors = new Float64Array(3 * 1_024);
  let chords = new Float64Array(1_024);

  const writeVector = (id: number, point: Point): void => {
    if (3 * id + 3 > vectors.length) {
      const larger = new Float64Array(2 * vectors.length);
      larger.set(vectors);
      vectors = larger;
      chords = new Float64Array(larger.length / 3 + 1);
    }
    const { x, y, z } = toVector(point);
    vectors.set([x, y, z], 3 * id);
  };

  return {
    use: (point) => {
      if (point === null) return 0;
      const { latitude, longitude } = point;
      const onLatitude = ids.get(latitude) ?? new Map<number, number>();
      const existing = onLatitude.get(longitude);
      if (existing !== undefined) {
        uses[existing] = (uses[existing] ?? 0) + 1;
        return existing;
      }
      const id = free.pop() ?? points.length;
      ids.set(latitude, onLatitude.set(longitude, id));
      points[id] = { latitude, longitude };
      uses[id] = 1;
      writeVector(id, point);
      return id;
    },
    useAgain: (id) => {
      uses[id] = (uses[id] ?? 0) + 1;
    },
    release: (id) => {
      if (id === 0) return;
      uses[id] = (uses[id] ?? 0) - 1;
      const point = points[id];
      if (uses[id] !== 0 || !point) return;
      const onLatitude = ids.get(point.latitude);
      onLatitude?.delete(point.longitude);
      if (onLatitude?.size === 0) ids.delete(point.latitude);
      points[id] = null;
      free.push(id);
    },
    pointOf: (id) => points[id] ?? null,
    chordsFrom: (point) => {
      const { x, y, z } = toVector(point);
      chords[0] = Infinity;
      for (let id = 1; id < points.length; id += 1) {
        const toX = (vectors[3 * id] ?? 0) - x;
        const toY = (vectors[3 * id + 1] ?? 0) - y;
        const toZ = (vectors[3 * id + 2] ?? 0) - z;
        chords[id] = toX * toX + toY * toY + toZ * toZ;
      }
      return chords.subarray(0, points.length);
    },
  };
};
