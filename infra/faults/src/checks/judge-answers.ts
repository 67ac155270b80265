import { catalogRoutes, ratingsRoutes, searchRoutes, socialMessagingRoutes } from '@candor/contracts';
import type { RatingView } from '@candor/contracts';
import type { z } from 'zod';
import type { Entity } from '../load/list-entity.ts';

/** Why an answer of 200 is wrong all the same; `null`: nothing is. */
export type Judge = (json: unknown) => string | null;

export interface AskedSearch {
  /** Whether a rating is asked for, by its text and by every filter. */
  readonly isAsked: (rating: RatingView) => boolean;
  readonly limit: number;
  /** Ratings that are there whatever happens. */
  readonly standing: readonly RatingView[];
}

/** Nothing else is found, nothing twice, and all that stands unless there is more than was to be answered. */
export const judgeSearch = ({ isAsked, limit, standing }: AskedSearch): Judge =>
  judgeBy(searchRoutes.searchRatings.answers[200], (found) => {
    const ids = new Set(found.map(({ id }) => id));
    if (found.length > limit) return 'finds more than was to be answered';
    if (ids.size < found.length) return 'finds a rating twice';
    if (!found.every(isAsked)) return 'finds what was not asked for';
    const isAllThere = standing.every((rating) => !isAsked(rating) || ids.has(rating.id));
    return found.length < limit && !isAllThere ? 'does not find a rating that stands' : null;
  });

export const judgeEntity = ({ id }: Entity): Judge =>
  judgeBy(catalogRoutes.entity.answers[200], (entity) => (entity.id === id ? null : 'is another entity'));

export const judgeRating = ({ standing: { rating } }: Entity): Judge =>
  judgeBy(ratingsRoutes.rating.answers[200], ({ id, title }) =>
    id === rating.id && title === rating.title ? null : 'is another rating',
  );

export const judgeRatings = ({ id, standing: { rating } }: Entity): Judge =>
  judgeBy(ratingsRoutes.ratingsOfEntity.answers[200], (listed) => {
    if (!listed.every(({ entityId }) => entityId === id)) return 'lists what is of another entity';
    return listed.some((one) => one.id === rating.id) ? null : 'does not list a rating that stands';
  });

export const judgeSummary = ({ standing: { rating } }: Entity): Judge =>
  judgeBy(ratingsRoutes.entitySummary.answers[200], ({ histogram, reviewCount }) => {
    if (histogram.reduce((sum, count) => sum + count, 0) !== reviewCount) return 'does not add up';
    return (histogram[rating.starRating - 1] ?? 0) > 0 ? null : 'does not count a rating that stands';
  });

/** `otherIds`: with whom the asker corresponds. */
export const judgeConversations = (otherIds: readonly string[]): Judge =>
  judgeBy(socialMessagingRoutes.conversations.answers[200], (conversations) => {
    const told = conversations.map(({ otherUser }) => otherUser.id);
    if (!told.every((id) => otherIds.includes(id))) return 'tells of somebody else';
    return otherIds.every((id) => told.includes(id)) ? null : 'lacks a conversation';
  });

const judgeBy =
  <Answer>(schema: z.ZodType<Answer>, findFault: (answer: Answer) => string | null): Judge =>
  (json) => {
    const { data, error } = schema.safeParse(json);
    if (data !== undefined) return findFault(data);
    const [issue] = error?.issues ?? [];
    return `is not as the contract has it: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`;
  };
