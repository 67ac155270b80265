import { bitsOf, hasBit, lowestBit, wordsFor, type Bitmap } from './bitmap.ts';
import { forEachMatch, type Matches, type OfferMatches } from './match-documents.ts';
import { createNearestOffers } from './order-nearest.ts';
import type { QueryPlan } from './query-plan.ts';
import type { ResultPage } from './result-page.ts';
import { maxSegmentSize, postingOf, type Segment } from './segment.ts';

/**
 * Offers matches to a page, segment by segment. Where a segment has its documents in the requested order, the walk ends at
 * the first one that is too late for the page.
 */
export const createOffers = (plan: QueryPlan, page: ResultPage): OfferMatches => {
  switch (plan.order.sort) {
    case 'newest':
      return (segment, matches) => {
        offerNewest(segment, matches, plan, page);
      };
    case 'oldest':
      return (segment, matches) => {
        offerOldest(segment, matches, page);
      };
    case 'highest':
    case 'lowest': {
      const { sort } = plan.order;
      return (segment, matches) => {
        offerByStars(segment, matches, sort, page);
      };
    }
    case 'helpful':
      return (segment, matches) => {
        offerHelpful(segment, matches, page);
      };
    case 'nearest':
      return createNearestOffers(plan, page);
    case 'relevance':
      return (segment, matches) => {
        offerRelevant(segment, matches, plan, page);
      };
  }
};

const offerNewest = (segment: Segment, matches: Matches, { after }: QueryPlan, page: ResultPage): void => {
  const { createdAtMs } = segment;
  const latest = after === null ? Infinity : -after.sortKey;
  forEachMatch(segment, matches, (ordinal) => {
    const created = createdAtMs[ordinal] ?? 0;
    return created > latest || page.offer(segment, ordinal, -created, 0);
  });
};

/** Backward, but documents of the same instant stay in their order. */
const offerOldest = (segment: Segment, matches: Matches, page: ResultPage): void => {
  const { createdAtMs } = segment;
  const offer = (ordinal: number): boolean => page.offer(segment, ordinal, createdAtMs[ordinal] ?? 0, 0);
  if (matches.type === 'list') {
    matches.ordinals.forEach(offer);
    return;
  }
  const { bitmap } = matches;
  for (let end = segment.size; end > 0;) {
    let start = end - 1;
    while (start > 0 && createdAtMs[start - 1] === createdAtMs[end - 1]) start -= 1;
    for (let ordinal = start; ordinal < end; ordinal += 1)
      if (hasBit(bitmap, ordinal) && !offer(ordinal)) return;
    end = start;
  }
};

const offerByStars = (
  segment: Segment,
  matches: Matches,
  sort: 'highest' | 'lowest',
  page: ResultPage,
): void => {
  const sign = sort === 'highest' ? -1 : 1;
  if (matches.type === 'list') {
    for (const ordinal of matches.ordinals) page.offer(segment, ordinal, sign * starsOf(segment, ordinal), 0);
    return;
  }
  const order = sort === 'highest' ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5];
  for (const stars of order) {
    const least = segment.starsAtLeast[stars - 1];
    const more = segment.starsAtLeast[stars];
    if (!least) continue;
    for (const isPremium of [true, false])
      for (let word = 0; word < wordsFor(segment.size); word += 1) {
        const premium = segment.premium[word] ?? 0;
        let bits =
          (matches.bitmap[word] ?? 0) &
          (least[word] ?? 0) &
          ~(more?.[word] ?? 0) &
          (isPremium ? premium : ~premium);
        for (; bits !== 0; bits &= bits - 1)
          if (!page.offer(segment, (word << 5) | lowestBit(bits), sign * stars, 0)) {
            if (isPremium) break;
            return;
          }
        if (bits !== 0) break;
      }
  }
};

const starsOf = ({ starsAtLeast }: Segment, ordinal: number): number => {
  let stars = 0;
  while (stars < 5 && hasBitOf(starsAtLeast[stars], ordinal)) stars += 1;
  return stars;
};

const hasBitOf = (bitmap: Bitmap | undefined, ordinal: number): boolean =>
  bitmap !== undefined && hasBit(bitmap, ordinal);

/** With fewer matches than one in so many documents, it costs less to look at all of them. */
const sparse = 32;

const offerHelpful = (segment: Segment, matches: Matches, page: ResultPage): void => {
  const { helpfulScores, helpfulOrder, size } = segment;
  const offer = (ordinal: number): boolean => page.offer(segment, ordinal, -(helpfulScores[ordinal] ?? 0), 0);
  if (matches.type === 'list' || matches.count < size / sparse) {
    forEachMatch(segment, matches, (ordinal) => {
      offer(ordinal);
    });
    return;
  }
  for (const ordinal of helpfulOrder) if (hasBit(matches.bitmap, ordinal) && !offer(ordinal)) return;
};

/** Scratch memory, because a search never pauses. */
const scores = new Int32Array(maxSegmentSize);

const offerRelevant = (segment: Segment, matches: Matches, plan: QueryPlan, page: ResultPage): void => {
  scores.fill(0, 0, segment.size);
  for (const { termId, weight } of plan.termWeights) addScores(segment, matches, termId, weight);
  const { helpfulScores } = segment;
  if (matches.type === 'list') {
    for (const ordinal of matches.ordinals)
      page.offer(segment, ordinal, -(scores[ordinal] ?? 0), -(helpfulScores[ordinal] ?? 0));
    return;
  }
  const { bitmap } = matches;
  const words = wordsFor(segment.size);
  let lowest = -page.highestKey();
  for (let at = 0; at < words; at += 1)
    for (let bits = bitmap[at] ?? 0; bits !== 0; bits &= bits - 1) {
      const ordinal = (at << 5) | (31 - Math.clz32(bits & -bits));
      const score = scores[ordinal] ?? 0;
      if (score < lowest) continue;
      page.offer(segment, ordinal, -score, -(helpfulScores[ordinal] ?? 0));
      lowest = -page.highestKey();
    }
};

/** Documents that do not match get scores, too, where that costs less than a look at the matches. */
const addScores = (segment: Segment, matches: Matches, termId: number, weight: number): void => {
  const posting = postingOf(segment, termId);
  if (posting === null) return;
  const { bitmap, ordinals, weights } = posting;
  if (ordinals !== null) {
    for (let index = 0; index < ordinals.length; index += 1) {
      const ordinal = ordinals[index] ?? 0;
      scores[ordinal] = (scores[ordinal] ?? 0) + weight * (weights[index] ?? 0);
    }
    return;
  }
  if (bitmap === null) return;
  if (matches.type === 'list') addScoresOfList(bitmap, weights, matches.ordinals, weight);
  else addScoresOfBitmap(bitmap, weights, matches.bitmap, weight);
};

const addScoresOfBitmap = (bitmap: Bitmap, weights: Uint8Array, matched: Bitmap, weight: number): void => {
  let before = 0;
  for (let at = 0; at < bitmap.length; at += 1) {
    const word = bitmap[at] ?? 0;
    if (((matched[at] ?? 0) & word) === 0) {
      before += bitsOf(word);
      continue;
    }
    // Also of documents that do not match: cheaper than a count of the bits below each match.
    for (let bits = word; bits !== 0; bits &= bits - 1) {
      const ordinal = (at << 5) | (31 - Math.clz32(bits & -bits));
      scores[ordinal] = (scores[ordinal] ?? 0) + weight * (weights[before] ?? 0);
      before += 1;
    }
  }
};

const addScoresOfList = (
  bitmap: Bitmap,
  weights: Uint8Array,
  ordinals: Uint16Array,
  weight: number,
): void => {
  let before = 0;
  let at = 0;
  for (const ordinal of ordinals) {
    for (; at < ordinal >>> 5; at += 1) before += bitsOf(bitmap[at] ?? 0);
    if (!hasBit(bitmap, ordinal)) continue;
    const index = before + bitsOf((bitmap[at] ?? 0) & ((1 << (ordinal & 31)) - 1));
    scores[ordinal] = (scores[ordinal] ?? 0) + weight * (weights[index] ?? 0);
  }
};
