/** The documents of a segment by the numbers of their points, as a hash table with a bucket for about four documents. */
export interface DocumentsByPoint {
  /** Where each bucket begins; one element more than buckets, which are a power of two. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Bucket after bucket, ascending in each. */
  readonly ordinals: Uint16Array<ArrayBuffer>;
}

const documentsPerBucket = 4;

/** A counting sort. */
export const groupByPoint = (points: Uint32Array): DocumentsByPoint => {
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(1, points.length / documentsPerBucket)));
  const starts = new Uint32Array(buckets + 1);
  for (const point of points) {
    const next = bucketOf(point, starts) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < buckets; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const ends = starts.slice(0, buckets);
  const ordinals = new Uint16Array(points.length);
  for (const [ordinal, point] of points.entries()) {
    const bucket = bucketOf(point, starts);
    const end = ends[bucket] ?? 0;
    ordinals[end] = ordinal;
    ends[bucket] = end + 1;
  }
  return { starts, ordinals };
};

/** Numbers are given out in sequence, so their last bits are evenly distributed. */
const bucketOf = (point: number, starts: Uint32Array): number => point & (starts.length - 2);

interface LocatedDocuments {
  /** The number of each document's point. */
  readonly points: Uint32Array;
  readonly byPoint: DocumentsByPoint;
}

/** To look up a point costs as much as a look at so many documents. */
export const lookupCost = 16;

export const forEachAtPoint = (
  { points, byPoint: { starts, ordinals } }: LocatedDocuments,
  point: number,
  visit: (ordinal: number) => void,
): void => {
  const bucket = bucketOf(point, starts);
  for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (points[ordinal] === point) visit(ordinal);
  }
};
