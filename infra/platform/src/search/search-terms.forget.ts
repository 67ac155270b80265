import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

const checkedAtOnce = 200;

const CheckRow = z.object({ id: z.number(), term: z.string(), is_used: z.boolean() });

/**
 * Forgets those of the next terms to check that no document has. Common words are found out before anybody has to wait;
 * the others are looked for again when no document can come with them.
 */
export const forgetUnusedTerms = async (database: Database): Promise<'more' | 'done'> => {
  const checked = await database.any(sql.type(CheckRow)`
    select c.id, c.term, exists (${documentsWith(sql.fragment`c.term`)}) as is_used
    from search_terms_to_check c order by c.id limit ${checkedAtOnce}
  `);
  if (checked.length === 0) return 'done';
  const unused = checked.filter(({ is_used }) => !is_used).map(({ term }) => term);
  await database.transaction(async (transaction) => {
    if (unused.length > 0) {
      await transaction.query(sql.unsafe`
        select pg_advisory_xact_lock(hashtextextended('candor-search-terms', 0))
      `);
      await transaction.query(sql.unsafe`
        delete from search_terms t
        where t.term = any(${sql.array(unused, 'text')}) and not exists (${documentsWith(sql.fragment`t.term`)})
      `);
    }
    const ids = sql.array(
      checked.map(({ id }) => id),
      'int8',
    );
    await transaction.query(sql.unsafe`delete from search_terms_to_check where id = any(${ids})`);
  });
  return checked.length < checkedAtOnce ? 'done' : 'more';
};

const documentsWith = (term: ReturnType<typeof sql.fragment>) => sql.fragment`
  select from search_documents d where not d.removed and d.lexemes @@ search_lexeme(${term})
`;
