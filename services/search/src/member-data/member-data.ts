import type { MemberData } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { updateDocuments } from '../documents/update-documents.ts';
import { removedAuthorId } from '../lookups/ratings.lookup.ts';
import type { SearchContext } from '../ports.ts';

const ratingsAtOnce = 100;

const Erased = z.object({ rating_id: z.string(), entity_id: z.string() });

/**
 * The documents of the member's ratings and their sources. They are copies: ratings exports the originals. Votes are
 * counted here without their voters. The indexes follow the removal of the documents. Those of entities lose what they had of
 * the ratings.
 */
export const memberData = ({ database, search, entities }: SearchContext): MemberData => ({
  collect: () => Promise.resolve({ records: {}, photos: [] }),

  erase: async (memberId) => {
    const ratingIds = await database.transaction(async (transaction) => {
      const erased = await transaction.any(sql.type(Erased)`
        update ratings set is_removed = true, facts = '{}', author_id = ${removedAuthorId}
        where rating_id = any(array(
          select rating_id from ratings where author_id = ${memberId} order by rating_id limit ${ratingsAtOnce} for update
        ))
        returning rating_id, entity_id
      `);
      const ratingIds = erased.map(({ rating_id: ratingId }) => ratingId);
      await transaction.query(sql.unsafe`
        delete from rating_votes where rating_id = any(${sql.array(ratingIds, 'uuid')})
      `);
      await updateDocuments(search, transaction, ratingIds);
      await entities.updateIn(
        transaction,
        erased.map(({ entity_id: entityId }) => entityId),
      );
      return ratingIds;
    });
    return ratingIds.length === ratingsAtOnce ? 'more' : 'done';
  },
});
