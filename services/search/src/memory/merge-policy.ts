import { maxSegmentSize, type Segment } from './segment.ts';

/** So many segments of about the same size are merged. */
const segmentsPerTier = 8;
/** A segment that has lost this part of its documents is written again. */
const mostLost = 0.2;

/**
 * The segments to merge next; none when all is well. Small segments are merged when there are many of about the same
 * size, so that each document is copied only a few times while its segment grows.
 */
export const segmentsToMerge = (segments: readonly Segment[]): readonly Segment[] => {
  const worn = segments.find(
    ({ liveCount, size, hasRemovals }) => hasRemovals || size - liveCount > size * mostLost,
  );
  if (worn) return [worn];
  const tiers = Map.groupBy(segments, ({ liveCount }) =>
    Math.floor(Math.log(Math.max(1, liveCount)) / Math.log(segmentsPerTier)),
  );
  for (const [, tier] of [...tiers].sort(([a], [b]) => a - b)) {
    if (tier.length < segmentsPerTier) continue;
    const merged = upToMaxSize([...tier].sort((a, b) => a.liveCount - b.liveCount));
    if (merged.length > 1) return merged;
  }
  return [];
};

const upToMaxSize = (segments: readonly Segment[]): readonly Segment[] => {
  let total = 0;
  return segments.filter(({ liveCount }) => {
    if (total + liveCount > maxSegmentSize) return false;
    total += liveCount;
    return true;
  });
};
