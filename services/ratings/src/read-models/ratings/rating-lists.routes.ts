import { type App, type Database, existing, isId, serve, type ServiceContext } from '@candor/platform';
import { queryWords, requireEntity, requireMember } from '@candor/shared-kernel';
import { type FragmentSqlToken, sql } from 'slonik';
import { type ListRequest, listRatings, noRatings } from './rating-list.queries.ts';
import {
  choiceFilterNames,
  choiceFilters,
  contentFilterNames,
  contentFilters,
  parseChoices,
  parseContentFilters,
  ratingsRoutes,
  type ChoiceFilterName,
  type ChosenValues,
  type ContentFilterName,
  type ContentFilterValues,
} from '@candor/contracts';
import { decodeCursor, encodeCursor, newestFirst, orderNamed } from './rating-orders.ts';
import { findRating, isVisibleTo, viewerOf } from './ratings.queries.ts';
import type { RatingView, RouteContract } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';
import type { RatingList } from './rating-list.queries.ts';
import type { RatingOrder } from './rating-orders.ts';

export interface EntityFilter extends ContentFilterValues, ChosenValues {
  readonly entityId: string;
  /** Each word must be the beginning of a word in the title, text or tags. */
  readonly text: string;
  /** Empty: any tags. */
  readonly tag: string;
  readonly hasPhotos: boolean;
}

export const findRatingsOfEntity = async (
  database: Database,
  filter: EntityFilter,
  request: ListRequest,
): Promise<RatingList> =>
  isId(filter.entityId) ? listRatings(database, matches(filter), request) : noRatings;

const matches = (filter: EntityFilter): FragmentSqlToken => {
  const { entityId, text, tag, hasPhotos } = filter;
  const conditions = [
    sql.fragment`r.entity_id = ${entityId} and not r.is_hidden`,
    ...choiceFilterNames.map((name) => isOneOf(choiceFilters[name].field, filter[name])),
    ...contentFilterNames.map((name) => isAtLeast(contentFilters[name].field, filter[name])),
    ...(tag === '' ? [] : [sql.fragment`r.content -> 'tags' @> ${sql.jsonb([tag])}`]),
    ...(hasPhotos ? [sql.fragment`r.content -> 'photos' <> '[]'`] : []),
    ...queryWords(text).map((word) => sql.fragment`strpos(r.words, ${` ${word}`}) > 0`),
  ];
  return sql.fragment`${sql.join(conditions, sql.fragment` and `)}`;
};

/** JSON compares numbers as numbers and dates as text. A field that is `null` is below both. */
const isAtLeast = (field: string, least: ContentFilterValues[ContentFilterName]): FragmentSqlToken =>
  least === null ? sql.fragment`true` : sql.fragment`r.content -> ${field}::text >= ${sql.jsonb(least)}`;

/** A JSON array contains its elements. */
const isOneOf = (field: string, values: ChosenValues[ChoiceFilterName]): FragmentSqlToken =>
  values.length === 0
    ? sql.fragment`true`
    : sql.fragment`${sql.jsonb([...values])} @> (r.content -> ${field}::text)`;

export const ratingsOfEntityRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingsOfEntity, async ({ params, query, caller, reply }) => {
    const order = orderNamed(query.sortBy);
    const list = await findRatingsOfEntity(
      context.database,
      {
        ...parseContentFilters(query),
        ...parseChoices(query),
        entityId: params.id,
        text: query.q ?? '',
        tag: (query.tag ?? '').trim(),
        hasPhotos: query.withPhotos === 'true',
      },
      {
        order,
        limit: query.limit,
        after: decodeCursor(order, query.cursor),
        viewerId: viewerOf(caller),
      },
    );
    if (list.total === 0) await requireEntity(context, params.id);
    return sendList(reply, order, list);
  });
};

export const ratingsOfUserRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingsOfUser, async ({ params, query, caller, reply }) => {
    await requireMember(context, params.id);
    const list = await findRatingsOfUser(context.database, params.id, {
      order: newestFirst,
      limit: query.limit,
      after: decodeCursor(newestFirst, query.cursor),
      viewerId: viewerOf(caller),
    });
    return sendList(reply, newestFirst, list);
  });
};

export const findRatingsOfUser = async (
  database: Database,
  memberId: string,
  request: ListRequest,
): Promise<RatingList> =>
  isId(memberId)
    ? listRatings(
        database,
        sql.fragment`r.author_id = ${memberId} and ${isVisibleTo(request.viewerId)}`,
        request,
      )
    : noRatings;

export const ratingsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.rating, async ({ params, caller }) =>
    existing(await findRating(database, params.id, viewerOf(caller)), 'Rating'),
  );
};

/** Sends a bare array, as specified, with the total and the cursor of the next page in headers. */
export const sendList = (
  reply: RouteRequest<RouteContract>['reply'],
  order: RatingOrder,
  { ratings, total, end }: RatingList,
): RatingView[] => {
  void reply.header('x-total-count', total);
  if (end !== null) void reply.header('x-next-cursor', encodeCursor(order, end));
  return [...ratings];
};
