import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { areOneLetterApart, deletionNeighbourhood } from './one-letter-variants.ts';

const Term = z.object({ term: z.string() });

export const findTermsOneLetterFrom = async (
  database: CommonQueryMethods,
  term: string,
): Promise<readonly string[]> => {
  const neighbourhood = sql.array([...deletionNeighbourhood(term)], 'text');
  const candidates = await database.anyFirst(sql.type(Term)`
    select term from search_terms where deletions && ${neighbourhood} order by term
  `);
  return candidates.filter((candidate) => areOneLetterApart(term, candidate));
};
