import type { RatingView, RouteContract } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';
import { encodeCursor } from './rating-cursor.ts';
import type { RatingList } from './rating-list.queries.ts';
import type { RatingOrder } from './rating-orders.ts';

/** A bare array, as listed; how many there are and how to go on stands in headers. */
export const answerList = (
  reply: RouteRequest<RouteContract>['reply'],
  order: RatingOrder,
  { ratings, total, end }: RatingList,
): RatingView[] => {
  void reply.header('x-total-count', total);
  if (end !== null) void reply.header('x-next-cursor', encodeCursor(order, end));
  return [...ratings];
};
