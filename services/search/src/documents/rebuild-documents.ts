import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { SearchDocuments } from '../search-documents.ts';
import { writeDocuments } from '../reactions/index-ratings.reaction.ts';

const ratingsAtOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const RatingId = z.object({ rating_id: z.string() });

/** Makes every document anew from what it is made of, some at a time, while they go on being searched and changed. */
export const remakeDocuments = async (
  database: Database,
  documents: SearchDocuments,
  onProgress: (processed: number) => Promise<void>,
): Promise<number> => {
  let processed = 0;
  for (let after = beforeAll; ;) {
    const ratingIds = await database.anyFirst(sql.type(RatingId)`
      select rating_id from ratings where rating_id > ${after} order by rating_id limit ${ratingsAtOnce}
    `);
    const last = ratingIds.at(-1);
    if (last === undefined) return processed;
    await database.transaction((transaction) => writeDocuments(documents, transaction, ratingIds));
    after = last;
    processed += ratingIds.length;
    await onProgress(processed);
  }
};
