import { isId, type Database } from '@candor/platform';
import { queryWords } from '@candor/shared-kernel';
import { sql, type FragmentSqlToken } from 'slonik';
import { listRatings, noRatings, type ListAsked, type RatingList } from '../ratings/rating-list.queries.ts';

export interface EntityFilter {
  readonly entityId: string;
  /** Only ratings of so many stars; empty: of any. */
  readonly stars: readonly number[];
  /** Only ratings in whose title or text every word of this begins a word. */
  readonly text: string;
}

export const findRatingsOfEntity = async (
  database: Database,
  filter: EntityFilter,
  asked: ListAsked,
): Promise<RatingList> => (isId(filter.entityId) ? listRatings(database, matches(filter), asked) : noRatings);

const matches = ({ entityId, stars, text }: EntityFilter): FragmentSqlToken => {
  const conditions = [
    sql.fragment`r.entity_id = ${entityId} and not r.is_hidden`,
    ...(stars.length === 0 ? [] : [sql.fragment`r.star_rating = any(${sql.array([...stars], 'int2')})`]),
    ...queryWords(text).map(({ word }) => sql.fragment`strpos(r.words, ${` ${word}`}) > 0`),
  ];
  return sql.fragment`${sql.join(conditions, sql.fragment` and `)}`;
};
