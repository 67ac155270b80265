import type { MemberData } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { updateDocuments } from '../documents/update-documents.ts';
import { removedAuthorId } from '../lookups/ratings.lookup.ts';
import type { SearchContext } from '../ports.ts';

const ratingsAtOnce = 100;

const RatingId = z.object({ rating_id: z.string() });

/**
 * The documents of the member's ratings and their sources. They are copies: ratings exports the originals. Votes are
 * counted here without their voters. The indexes follow the removal of the documents.
 */
export const memberData = ({ database, search }: SearchContext): MemberData => ({
  collect: () => Promise.resolve({ records: {}, photos: [] }),

  erase: async (memberId) => {
    const ratingIds = await database.transaction(async (transaction) => {
      const erased = await transaction.anyFirst(sql.type(RatingId)`
        update ratings set is_removed = true, facts = '{}', author_id = ${removedAuthorId}
        where rating_id = any(array(
          select rating_id from ratings where author_id = ${memberId} order by rating_id limit ${ratingsAtOnce} for update
        ))
        returning rating_id
      `);
      await transaction.query(sql.unsafe`
        delete from rating_votes where rating_id = any(${sql.array(erased, 'uuid')})
      `);
      await updateDocuments(search, transaction, erased);
      return erased;
    });
    return ratingIds.length === ratingsAtOnce ? 'more' : 'done';
  },
});
