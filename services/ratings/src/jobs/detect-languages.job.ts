import { RatingContent } from '@candor/contracts';
import { createLoop, type Database, type Job } from '@candor/platform';
import { languageOf } from '@candor/shared-kernel/language';
import { sql } from 'slonik';
import { z } from 'zod';

const idleMs = 60_000;
const ratingsAtOnce = 200;

/** Adds the language to ratings that were written before languages were detected, or by the previous release. */
export const detectLanguages: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'detect-languages',
    log,
    idleMs,
    step: async () => ((await detectNextLanguages(database)) > 0 ? 'again' : 'idle'),
  });

const Undetected = z.object({ rating_id: z.string(), content: RatingContent });

/** Resolves with the number of ratings that had none. A rating that changes meanwhile is left for the next step. */
export const detectNextLanguages = async (database: Database): Promise<number> => {
  const rows = await database.any(sql.type(Undetected)`
    select rating_id, content from ratings where not content ? 'language' limit ${ratingsAtOnce}
  `);
  const detected = rows.map(({ rating_id, content }) => ({
    rating_id,
    title: content.title,
    review: content.review,
    language: languageOf(content),
  }));
  await database.query(sql.unsafe`
    update ratings r set content = r.content || jsonb_build_object('language', detected.language)
    from jsonb_to_recordset(${sql.jsonb(detected)}) as detected (rating_id uuid, title text, review text, language text)
    where r.rating_id = detected.rating_id and not r.content ? 'language'
      and r.content ->> 'title' = detected.title and r.content ->> 'review' = detected.review
  `);
  return rows.length;
};
