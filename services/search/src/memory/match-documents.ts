import { firstIndex } from './binary-search.ts';
import {
  countBits,
  createBitmap,
  forEachBit,
  fullBitmap,
  hasBit,
  clearFrom,
  wordsFor,
  clearBit,
  setBit,
  type Bitmap,
} from './bitmap.ts';
import { forEachAtPoint, lookupCost } from './documents-by-point.ts';
import type { QueryPlan } from './query-plan.ts';
import { findOrdinal, hasOrdinal, maxSegmentSize, postingOf, type Posting, type Segment } from './segment.ts';

/** The matches of a segment, in one of two forms. Valid until the next call. */
export type Matches =
  | { readonly type: 'bitmap'; readonly count: number; readonly bitmap: Bitmap }
  /** In ascending order. */
  | { readonly type: 'list'; readonly count: number; readonly ordinals: Uint16Array };

/** Offers the matches of a segment to the page of a search. */
export type OfferMatches = (segment: Segment, matches: Matches) => void;

type Visit = (ordinal: number) => unknown;

/** In ascending order, until `visit` returns false. */
export const forEachMatch = (segment: Segment, matches: Matches, visit: Visit): void => {
  if (matches.type === 'bitmap') {
    forEachBit(matches.bitmap, wordsFor(segment.size), visit);
    return;
  }
  for (const ordinal of matches.ordinals) if (visit(ordinal) === false) return;
};

const nothing: Matches = { type: 'list', count: 0, ordinals: new Uint16Array() };

/** Scratch memory, because a search never pauses. */
const matched = fullBitmap(maxSegmentSize);
const united = createBitmap(maxSegmentSize);
const listed = new Uint16Array(maxSegmentSize);

/**
 * The live documents that meet all conditions. A rare word leads: its documents are looked at one by one. Otherwise whole
 * bitmaps are combined.
 */
export const matchDocuments = (segment: Segment, plan: QueryPlan): Matches => {
  if (segment.liveCount === 0) return nothing;
  const groups: Posting[][] = [];
  for (const termIds of plan.groups) {
    const group = termIds.flatMap((termId) => postingOf(segment, termId) ?? []);
    if (group.length === 0) return nothing;
    groups.push(group);
  }
  const rarest = groups
    .filter(([posting, ...others]) => posting?.ordinals !== null && others.length === 0)
    .sort(([a], [b]) => (a?.count ?? 0) - (b?.count ?? 0))[0];
  const ordinals = rarest?.[0]?.ordinals;
  if (ordinals)
    return matchOrdinals(
      segment,
      plan,
      ordinals,
      groups.filter((group) => group !== rarest),
    );
  return matchBitmap(segment, plan, groups);
};

const matchOrdinals = (
  segment: Segment,
  plan: QueryPlan,
  candidates: Uint16Array,
  groups: readonly (readonly Posting[])[],
): Matches => {
  listed.set(candidates);
  let count = retainMembers(segment.live, candidates.length);
  for (const group of groups) count = retainGroup(group, count);
  count = retainFiltered(segment, plan, count);
  return { type: 'list', count, ordinals: listed.subarray(0, count) };
};

/** Retains the listed ordinals that have a bit. Returns how many there are. */
const retainMembers = (bitmap: Bitmap, count: number): number => {
  let remaining = 0;
  for (let at = 0; at < count; at += 1) {
    const ordinal = listed[at] ?? 0;
    listed[remaining] = ordinal;
    remaining += ((bitmap[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1;
  }
  return remaining;
};

const retain = (count: number, isRetained: (ordinal: number) => boolean): number => {
  let remaining = 0;
  for (let at = 0; at < count; at += 1) {
    const ordinal = listed[at] ?? 0;
    listed[remaining] = ordinal;
    if (isRetained(ordinal)) remaining += 1;
  }
  return remaining;
};

/** With more ordinals for each of the listed ones, it costs less to look each up. */
const mostPassed = 16;

const retainGroup = (group: readonly Posting[], count: number): number => {
  const [posting, ...others] = group;
  if (posting?.bitmap && others.length === 0) return retainMembers(posting.bitmap, count);
  if (posting?.ordinals && others.length === 0 && posting.count < mostPassed * count)
    return retainCommon(posting.ordinals, count);
  return retain(count, (ordinal) => group.some((one) => hasDocument(one, ordinal)));
};

/** Retains the listed ordinals that another list has. */
const retainCommon = (ordinals: Uint16Array, count: number): number => {
  let remaining = 0;
  let place = 0;
  for (let at = 0; at < count; at += 1) {
    const ordinal = listed[at] ?? 0;
    while (place < ordinals.length && (ordinals[place] ?? 0) < ordinal) place += 1;
    listed[remaining] = ordinal;
    if (ordinals[place] === ordinal) remaining += 1;
  }
  return remaining;
};

const hasDocument = ({ bitmap, ordinals }: Posting, ordinal: number): boolean =>
  bitmap !== null ? hasBit(bitmap, ordinal) : ordinals !== null && hasOrdinal(ordinals, ordinal);

/** All conditions except lexemes. */
const retainFiltered = (segment: Segment, plan: QueryPlan, count: number): number => {
  const { points, filtered } = segment;
  const { createdSinceMs, nearPoints, exceptIds } = plan;
  const stars = starsOf(segment, plan);
  let remaining = stars ? retainMembers(stars, count) : count;
  if (createdSinceMs !== null) {
    const end = olderThan(segment, createdSinceMs);
    remaining = retain(remaining, (ordinal) => ordinal < end);
  }
  if (nearPoints !== null)
    remaining = retain(remaining, (ordinal) => hasBit(nearPoints, points[ordinal] ?? 0));
  for (const { field, least, most } of plan.codes)
    remaining = retain(remaining, (ordinal) => {
      const code = filtered[field]?.[ordinal] ?? 0;
      return code >= least && code <= most;
    });
  if (exceptIds.length === 0) return remaining;
  const excepted = new Set(exceptIds.map((id) => findOrdinal(segment, id)));
  return retain(remaining, (ordinal) => !excepted.has(ordinal));
};

const starsOf = ({ starsAtLeast }: Segment, { stars }: QueryPlan): Bitmap | undefined =>
  stars === 0 ? undefined : starsAtLeast[stars - 1];

const matchBitmap = (segment: Segment, plan: QueryPlan, groups: readonly (readonly Posting[])[]): Matches => {
  const words = wordsFor(segment.size);
  const stars = starsOf(segment, plan);
  const operands = [
    ...(stars ? [stars] : []),
    ...groups.flatMap(([posting, ...others]) => (others.length === 0 ? (posting?.bitmap ?? []) : [])),
  ];
  matched.set(segment.live);
  for (const operand of operands)
    for (let word = 0; word < words; word += 1) matched[word] = (matched[word] ?? 0) & (operand[word] ?? 0);
  for (const group of groups) if (group.length > 1) intersectUnion(group, words);
  if (plan.createdSinceMs !== null) clearFrom(matched, olderThan(segment, plan.createdSinceMs));
  for (const id of plan.exceptIds) {
    const ordinal = findOrdinal(segment, id);
    if (ordinal >= 0) clearBit(matched, ordinal);
  }
  intersectNear(segment, plan, words);
  if (plan.codes.length > 0) intersectCodes(segment, plan, words);
  return { type: 'bitmap', count: countBits(matched, words), bitmap: matched };
};

const intersectUnion = (group: readonly Posting[], words: number): void => {
  united.fill(0, 0, words);
  for (const { bitmap, ordinals } of group) {
    if (bitmap !== null)
      for (let word = 0; word < words; word += 1) united[word] = (united[word] ?? 0) | (bitmap[word] ?? 0);
    for (const ordinal of ordinals ?? [])
      united[ordinal >>> 5] = (united[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  }
  for (let word = 0; word < words; word += 1) matched[word] = (matched[word] ?? 0) & (united[word] ?? 0);
};

const intersectNear = (segment: Segment, { nearPoints, near }: QueryPlan, words: number): void => {
  if (nearPoints === null) return;
  if (countBits(matched, words) > lookupCost * near.length) {
    united.fill(0, 0, words);
    for (const point of near)
      forEachAtPoint(segment, point, (ordinal) => {
        setBit(united, ordinal);
      });
    for (let word = 0; word < words; word += 1) matched[word] = (matched[word] ?? 0) & (united[word] ?? 0);
    return;
  }
  const { points } = segment;
  for (let at = 0; at < words; at += 1) {
    let passed = 0;
    for (let word = matched[at] ?? 0; word !== 0; word &= word - 1) {
      const lowest = word & -word;
      const point = points[(at << 5) | (31 - Math.clz32(lowest))] ?? 0;
      if ((((nearPoints[point >>> 5] ?? 0) >>> (point & 31)) & 1) === 1) passed |= lowest;
    }
    matched[at] = passed;
  }
};

const intersectCodes = ({ filtered }: Segment, { codes }: QueryPlan, words: number): void => {
  for (const { field, least, most } of codes) {
    const column = filtered[field];
    for (let at = 0; at < words; at += 1) {
      let passed = 0;
      for (let word = matched[at] ?? 0; word !== 0; word &= word - 1) {
        const lowest = word & -word;
        const code = column?.[(at << 5) | (31 - Math.clz32(lowest))] ?? 0;
        if (code >= least && code <= most) passed |= lowest;
      }
      matched[at] = passed;
    }
  }
};

/** The first ordinal of a document that was created before an instant. */
const olderThan = ({ createdAtMs }: Segment, since: number): number =>
  firstIndex(createdAtMs.length, (ordinal) => (createdAtMs[ordinal] ?? 0) < since);
