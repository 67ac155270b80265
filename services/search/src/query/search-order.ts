import type { SortOrder } from '@candor/contracts';
import { computable } from './computable-point.ts';
import type { SearchPoint, SearchPosition, SearchRequest } from '../search-index.ts';

/** Which order a position belongs to; in another one it means nothing. */
export interface SearchOrder {
  readonly sort: SortOrder;
  /** Where distances are measured from, when they are the order. */
  readonly point: SearchPoint | null;
}

export const orderOf = ({ sort, point }: Pick<SearchRequest, 'sort' | 'point'>): SearchOrder => {
  if (sort !== 'nearest') return { sort, point: null };
  return point === null ? { sort: 'newest', point: null } : { sort, point: computable(point) };
};

/** Positions of one order, first ones first. */
export const comparePositions = (a: SearchPosition, b: SearchPosition): number =>
  compare(a.sortKey, b.sortKey) ||
  compare(a.authorRank, b.authorRank) ||
  compare(b.createdAtMs, a.createdAtMs) ||
  compare(a.ratingId, b.ratingId);

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
