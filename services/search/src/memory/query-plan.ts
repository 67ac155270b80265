import { requiredFacetsOf, comparedValuesOf, filteredFields } from '../documents/document-filters.ts';
import { squaredChordOfMiles } from '../query/distance.ts';
import { decodeCursor, orderOf, type SearchOrder } from '../query/search-order.ts';
import type { SearchPosition, SearchRequest } from '../search-index.ts';
import { createBitmap, setBit, type Bitmap } from './bitmap.ts';
import type { PointTable } from './point-table.ts';
import { bytesOfId, codeOf } from './segment.ts';
import type { SharedTables } from './build-segment.ts';

/** A request in the numbers of the index. */
export interface QueryPlan {
  readonly order: SearchOrder;
  /** A document has one lexeme of each group. */
  readonly groups: readonly (readonly number[])[];
  readonly termWeights: readonly { readonly termId: number; readonly weight: number }[];
  /** At least so many stars; 0 for any. */
  readonly stars: number;
  /** The values of other filters: the column of the segment, and the lowest and the highest code that matches. */
  readonly codes: readonly { readonly field: number; readonly least: number; readonly most: number }[];
  readonly createdSinceMs: number | null;
  /** By the number of the point; `null` unless distances are the order. */
  readonly chords: Float64Array | null;
  /** The points within the distance; `null` for any distance. */
  readonly nearPoints: Bitmap | null;
  /** The same as a list; empty for any distance. */
  readonly near: readonly number[];
  readonly exceptIds: readonly Uint8Array[];
  readonly after: SearchPosition | null;
  readonly limit: number;
  readonly offset: number;
}

/** `null`: no document has a lexeme of some group, so nothing matches. */
export const planQuery = (
  request: SearchRequest,
  { dictionary, points }: Pick<SharedTables, 'dictionary' | 'points'>,
): QueryPlan | null => {
  const { createdSince, cursor, limit, offset } = request;
  const order = orderOf(request);
  const groups = [...request.termGroups, ...requiredFacetsOf(request).map((facet) => [facet])].map(
    (lexemes) => lexemes.flatMap((lexeme) => dictionary.find(lexeme) ?? []),
  );
  if (groups.some((group) => group.length === 0)) return null;
  const compared = comparedValuesOf(request).map(({ field, type, matches, value }) => ({
    field: filteredFields.findIndex((filtered) => filtered.field === field),
    least: codeOf(type, value),
    most: matches === 'equal' ? codeOf(type, value) : Infinity,
    // The others have no bitmap.
    stars: field === 'starRating' && typeof value === 'number' && value >= 1 && value <= 5 ? value : 0,
  }));
  return {
    order,
    groups,
    termWeights: Object.entries(order.termWeights).flatMap(([term, weight]) => {
      const termId = dictionary.find(term);
      return termId === undefined ? [] : [{ termId, weight }];
    }),
    stars: Math.max(0, ...compared.map(({ stars }) => stars)),
    codes: compared.filter(({ stars }) => stars === 0),
    createdSinceMs: createdSince === null ? null : Date.parse(createdSince),
    ...distancesOf(request, order, points),
    exceptIds: request.exceptRatingIds.map(bytesOfId),
    after: cursor === null ? null : decodeCursor(cursor, order),
    limit,
    offset,
  };
};

const distancesOf = (
  { point, withinMiles }: SearchRequest,
  { sort }: SearchOrder,
  points: PointTable,
): Pick<QueryPlan, 'chords' | 'nearPoints' | 'near'> => {
  if (point === null || (withinMiles === null && sort !== 'nearest'))
    return { chords: null, nearPoints: null, near: [] };
  const chords = points.chordsFrom(point);
  if (withinMiles === null) return { chords, nearPoints: null, near: [] };
  const maxChord = squaredChordOfMiles(withinMiles);
  const nearPoints = createBitmap(chords.length);
  const near: number[] = [];
  for (let id = 0; id < chords.length; id += 1) {
    if ((chords[id] ?? Infinity) > maxChord) continue;
    setBit(nearPoints, id);
    near.push(id);
  }
  return { chords, nearPoints, near };
};
