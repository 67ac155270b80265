import type { Database } from '@candor/platform';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** The term, and the term without each of its letters. Terms one edit apart share at least one of these. */
export const deletionsOf = (term: string): readonly string[] => {
  const letters = [...term];
  const shortened = letters.map((_, index) =>
    [...letters.slice(0, index), ...letters.slice(index + 1)].join(''),
  );
  return [...new Set([term, ...shortened])];
};

/** Whether one letter inserted, deleted or replaced turns one term into the other. Letters are Unicode code points. */
export const isOneEditApart = (first: string, second: string): boolean => {
  const [a, b] = [[...first], [...second]];
  if (a.length > b.length) return isOneEditApart(second, first);
  if (b.length - a.length > 1 || first === second) return false;
  const same = commonPrefixLength(a, b);
  const restOfA = a.slice(a.length === b.length ? same + 1 : same);
  return restOfA.join('') === b.slice(same + 1).join('');
};

const commonPrefixLength = (a: readonly string[], b: readonly string[]): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

const Term = z.object({ term: z.string() });

export const findSimilarTerms = async (
  database: CommonQueryMethods,
  term: string,
): Promise<readonly string[]> => {
  const deletions = sql.array([...deletionsOf(term)], 'text');
  const candidates = await database.anyFirst(sql.type(Term)`
    select term from search_terms where deletions && ${deletions} order by term
  `);
  return candidates.filter((candidate) => isOneEditApart(term, candidate));
};

const checkedAtOnce = 200;

const CheckRow = z.object({ ids: z.array(z.coerce.number()), term: z.string(), is_used: z.boolean() });

/**
 * Purges the next terms to check that no document has. Common terms are recognized without a lock. The others are
 * looked up again while no document can be written with them.
 */
export const purgeUnusedTerms = async (database: Database): Promise<'more' | 'done'> => {
  // The erasure of many documents lists the same terms again and again: each is looked up once.
  const checked = await database.any(sql.type(CheckRow)`
    select array_agg(c.id) as ids, c.term,
      exists (${sampleWith(sql.fragment`c.term`)}) or ${countWith(sql.fragment`c.term`)} > 0 as is_used
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
        where t.term = any(${sql.array(unused, 'text')}) and ${countWith(sql.fragment`t.term`)} = 0
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

/** A common term is in a small sample. The text index would first collect all documents that have it. */
const sampleWith = (term: ReturnType<typeof sql.fragment>) => sql.fragment`
  select from (select lexemes from search_documents where not removed limit 200) sample
  where sample.lexemes @@ search_lexeme(${term})
`;

/** A count, because for `exists` Postgres scans documents until one has the term, and none may have it. */
const countWith = (term: ReturnType<typeof sql.fragment>) => sql.fragment`
  (select count(*) from search_documents d where not d.removed and d.lexemes @@ search_lexeme(${term}))
`;
