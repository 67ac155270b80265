import {
  countBits,
  createBitmap,
  fullBitmap,
  hasBit,
  clearFrom,
  wordsFor,
  clearBit,
  type Bitmap,
} from './bitmap.ts';
import type { QueryPlan } from './query-plan.ts';
import { findOrdinal, hasOrdinal, maxSegmentSize, postingOf, type Posting, type Segment } from './segment.ts';

/** The matches of a segment, in one of two forms. Valid until the next call. */
export type Matches =
  | { readonly type: 'bitmap'; readonly count: number; readonly bitmap: Bitmap }
  /** In ascending order. */
  | { readonly type: 'list'; readonly count: number; readonly ordinals: Uint16Array };

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
  const isAllowed = filterOf(segment, plan);
  let count = 0;
  for (const ordinal of candidates) {
    if (!hasBit(segment.live, ordinal)) continue;
    if (!groups.every((group) => group.some((posting) => hasDocument(posting, ordinal)))) continue;
    if (isAllowed !== null && !isAllowed(ordinal)) continue;
    listed[count] = ordinal;
    count += 1;
  }
  return { type: 'list', count, ordinals: listed.subarray(0, count) };
};

const hasDocument = ({ bitmap, ordinals }: Posting, ordinal: number): boolean =>
  bitmap !== null ? hasBit(bitmap, ordinal) : ordinals !== null && hasOrdinal(ordinals, ordinal);

const matchBitmap = (segment: Segment, plan: QueryPlan, groups: readonly (readonly Posting[])[]): Matches => {
  const words = wordsFor(segment.size);
  const stars = plan.stars === 0 ? undefined : segment.starsAtLeast[plan.stars - 1];
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
  if (plan.leastCodes.length > 0) intersectLeast(segment, plan, words);
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

const intersectNear = ({ points }: Segment, { chords, maxChord }: QueryPlan, words: number): void => {
  if (chords === null || maxChord === null) return;
  for (let at = 0; at < words; at += 1) {
    let passed = 0;
    for (let word = matched[at] ?? 0; word !== 0; word &= word - 1) {
      const lowest = word & -word;
      const point = points[(at << 5) | (31 - Math.clz32(lowest))] ?? 0;
      if ((chords[point] ?? Infinity) <= maxChord) passed |= lowest;
    }
    matched[at] = passed;
  }
};

const intersectLeast = ({ filtered }: Segment, { leastCodes }: QueryPlan, words: number): void => {
  for (const { field, code } of leastCodes) {
    const column = filtered[field];
    for (let at = 0; at < words; at += 1) {
      let passed = 0;
      for (let word = matched[at] ?? 0; word !== 0; word &= word - 1) {
        const lowest = word & -word;
        if ((column?.[(at << 5) | (31 - Math.clz32(lowest))] ?? 0) >= code) passed |= lowest;
      }
      matched[at] = passed;
    }
  }
};

/** The first ordinal of a document that was created before an instant. */
const olderThan = ({ createdAtMs }: Segment, since: number): number => {
  let low = 0;
  let high = createdAtMs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((createdAtMs[middle] ?? 0) >= since) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Filter = (ordinal: number) => boolean;

/** All conditions except lexemes; `null` without any. */
const filterOf = (segment: Segment, plan: QueryPlan): Filter | null => {
  const filters: Filter[] = [];
  const stars = plan.stars === 0 ? undefined : segment.starsAtLeast[plan.stars - 1];
  if (stars) filters.push((ordinal) => hasBit(stars, ordinal));
  if (plan.createdSinceMs !== null) {
    const end = olderThan(segment, plan.createdSinceMs);
    filters.push((ordinal) => ordinal < end);
  }
  const { chords, maxChord } = plan;
  if (chords !== null && maxChord !== null)
    filters.push((ordinal) => (chords[segment.points[ordinal] ?? 0] ?? Infinity) <= maxChord);
  for (const { field, code } of plan.leastCodes)
    filters.push((ordinal) => (segment.filtered[field]?.[ordinal] ?? 0) >= code);
  if (plan.exceptIds.length > 0) {
    const excepted = new Set(plan.exceptIds.map((id) => findOrdinal(segment, id)));
    filters.push((ordinal) => !excepted.has(ordinal));
  }
  return filters.length === 0 ? null : (ordinal) => filters.every((isAllowed) => isAllowed(ordinal));
};
