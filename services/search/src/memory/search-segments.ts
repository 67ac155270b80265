import { haversineMiles } from '@candor/shared-kernel';
import { encodeCursor } from '../query/search-order.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../search-index.ts';
import { countBits } from './bitmap.ts';
import { type SharedTables } from './build-segment.ts';
import { matchDocuments } from './match-documents.ts';
import { createOffers } from './order-matches.ts';
import { unpackJson } from './packed-json.ts';
import { planQuery } from './query-plan.ts';
import { createResultPage, type Candidate } from './result-page.ts';
import { idOf, postingOf, type Segment } from './segment.ts';

/** How many documents have the term. */
export const countDocuments = (segments: readonly Segment[], termId: number): number => {
  let count = 0;
  for (const segment of segments) {
    const posting = postingOf(segment, termId);
    if (posting === null) continue;
    if (segment.liveCount === segment.size) {
      count += posting.count;
    } else if (posting.bitmap !== null) {
      const { bitmap } = posting;
      count += countBits(Uint32Array.from(bitmap, (word, index) => word & (segment.live[index] ?? 0)));
    } else {
      for (const ordinal of posting.ordinals ?? [])
        count += ((segment.live[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1;
    }
  }
  return count;
};

const noHits: SearchResponse = { hits: [], total: 0, nextCursor: null };

export const searchSegments = (
  segments: readonly Segment[],
  request: SearchRequest,
  shared: SharedTables,
): SearchResponse => {
  const plan = planQuery(request, shared);
  if (plan === null) return noHits;
  const page = createResultPage(plan);
  const offer = createOffers(plan, page);
  let total = 0;
  for (const segment of segments) {
    const matches = matchDocuments(segment, plan);
    total += matches.count;
    if (matches.count > 0 && plan.limit > 0) offer(segment, matches);
  }
  const candidates = page.candidates();
  const hits = candidates.slice(0, plan.limit).map((candidate) => hitOf(candidate, request, shared));
  const last = hits.at(-1);
  return {
    hits,
    total,
    nextCursor: last && candidates.length > plan.limit ? encodeCursor(plan.order, last.position) : null,
  };
};

const beforeEntity = Buffer.from(',"entity":');
const beforeAuthor = Buffer.from(',"user":');
const closingBrace = Buffer.from('}');

const hitOf = (
  { segment, ordinal, ...keys }: Candidate,
  { point }: SearchRequest,
  { points, texts }: SharedTables,
): SearchHit => {
  const ratingId = idOf(segment, ordinal);
  const place = points.pointOf(segment.points[ordinal] ?? 0);
  const start = segment.viewStarts[ordinal] ?? 0;
  const end = segment.viewStarts[ordinal + 1] ?? 0;
  return {
    ratingId,
    // A copy, because the bytes are overwritten when the document is removed.
    view: [
      unpackJson(segment.views.subarray(start, end - 1), [
        beforeEntity,
        texts.bytesOf(segment.entityViews[ordinal] ?? 0),
        beforeAuthor,
        texts.bytesOf(segment.authorViews[ordinal] ?? 0),
      ]),
      closingBrace,
    ],
    distanceMiles: point && place ? haversineMiles(point, place) : null,
    position: { ...keys, ratingId },
  };
};
