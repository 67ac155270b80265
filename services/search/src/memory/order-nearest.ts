import { hasBit } from './bitmap.ts';
import { forEachMatch, type OfferMatches } from './match-documents.ts';
import { forEachAtPoint, lookupCost } from './documents-by-point.ts';
import type { QueryPlan } from './query-plan.ts';
import type { ResultPage } from './result-page.ts';

/** So many points are compared in the time of a look at one match. */
const narrowedPerMatch = 4;

/**
 * Offers matches in the order `nearest`. As soon as the page is full, only the points that are near enough for it matter.
 * They are few, so their documents are looked up in each further segment.
 */
export const createNearestOffers = ({ chords, after }: QueryPlan, page: ResultPage): OfferMatches => {
  if (chords === null) return () => undefined;
  const least = after?.sortKey ?? 0;
  /** `null`: all of them. */
  let near: readonly number[] | null = null;
  return (segment, matches) => {
    const { points } = segment;
    let highest = page.highestKey();
    const offer = (ordinal: number): void => {
      const chord = chords[points[ordinal] ?? 0] ?? Infinity;
      if (chord > highest) return;
      page.offer(segment, ordinal, chord, 0);
      highest = page.highestKey();
    };
    const narrowed = near?.length ?? chords.length;
    if (matches.type === 'list' || highest === Infinity || narrowed > narrowedPerMatch * matches.count) {
      forEachMatch(segment, matches, offer);
      return;
    }
    near = pointsBetween(near, chords, { least, most: highest });
    if (lookupCost * near.length > matches.count) {
      forEachMatch(segment, matches, offer);
      return;
    }
    for (const point of near)
      forEachAtPoint(segment, point, (ordinal) => {
        if (hasBit(matches.bitmap, ordinal)) offer(ordinal);
      });
  };
};

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const pointsBetween = (
  points: readonly number[] | null,
  chords: Float64Array,
  { least, most }: Bounds,
): readonly number[] => {
  const near: number[] = [];
  const count = points?.length ?? chords.length;
  for (let index = 0; index < count; index += 1) {
    const point = points === null ? index : (points[index] ?? 0);
    const chord = chords[point] ?? Infinity;
    if (chord >= least && chord <= most) near.push(point);
  }
  return near;
};
