import { isId, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { listRatings, noRatings, type ListAsked, type RatingList } from '../ratings/rating-list.queries.ts';
import { isVisibleTo } from '../ratings/ratings.queries.ts';

export const findRatingsOfUser = async (
  database: Database,
  memberId: string,
  asked: ListAsked,
): Promise<RatingList> =>
  isId(memberId)
    ? listRatings(database, sql.fragment`r.author_id = ${memberId} and ${isVisibleTo(asked.viewerId)}`, asked)
    : noRatings;
