import { encodeCursor } from './search-cursor.ts';
import type { SearchAnswer, SearchRequest } from '../search-index.ts';
import { comparePositions, orderOf } from './search-order.ts';

/** One answer of two to the same request from places that have no rating in common. */
export const mergeAnswers = (
  request: SearchRequest,
  one: SearchAnswer,
  other: SearchAnswer,
): SearchAnswer => {
  const all = [...one.hits, ...other.hits].sort((a, b) => comparePositions(a.position, b.position));
  const hits = all.slice(0, request.limit);
  const last = hits.at(-1);
  const isMore = all.length > hits.length || one.nextCursor !== null || other.nextCursor !== null;
  return {
    hits,
    total: one.total + other.total,
    nextCursor: last && isMore ? encodeCursor(orderOf(request), last.position) : null,
  };
};
