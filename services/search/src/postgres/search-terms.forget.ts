import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '@candor/platform';

const checkedAtOnce = 200;

const CheckRow = z.object({ ids: z.array(z.coerce.number()), term: z.string(), is_used: z.boolean() });

/**
 * Forgets those of the next terms to check that no document has. Common words are found out before anybody has to wait;
 * the others are looked for again when no document can come with them.
 */
export const forgetUnusedTerms = async (database: Database): Promise<'more' | 'done'> => {
  // Whoever erases many documents asks for the same words again and again: each is looked for once.
  const checked = await database.any(sql.type(CheckRow)`
    select array_agg(c.id) as ids, c.term,
      exists (${someDocumentsWith(sql.fragment`c.term`)}) or ${documentsWith(sql.fragment`c.term`)} > 0 as is_used
    from search_terms_to_check c
    where c.term in (select term from search_terms_to_check order by id limit ${checkedAtOnce})
    group by c.term
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
        where t.term = any(${sql.array(unused, 'text')}) and ${documentsWith(sql.fragment`t.term`)} = 0
      `);
    }
    const ids = sql.array(
      checked.flatMap((check) => check.ids),
      'int8',
    );
    await transaction.query(sql.unsafe`delete from search_terms_to_check where id = any(${ids})`);
  });
  return 'more';
};

/** The text index collects every document that has a word before it gives the first: for common words, most of them. */
const someDocumentsWith = (term: ReturnType<typeof sql.fragment>) => sql.fragment`
  select from (select lexemes from search_documents where not removed limit 200) sample
  where sample.lexemes @@ search_lexeme(${term})
`;

/** How many. For one that just exists, Postgres would rather read documents until one has the word, and of these none may. */
const documentsWith = (term: ReturnType<typeof sql.fragment>) => sql.fragment`
  (select count(*) from search_documents d where not d.removed and d.lexemes @@ search_lexeme(${term}))
`;
