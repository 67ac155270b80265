import { Category, type Suggestion } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { words } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';

const SuggestionRow = z.object({
  entity_id: z.string(),
  name: z.string(),
  category: Category,
  city: z.string(),
  state: z.string(),
  is_claimed: z.boolean(),
});

const mostSuggestions = 8;
const minLetters = 2;

/**
 * Rated entities whose name has a word that starts with the typed text, those with most ratings first. Similar names
 * follow, the most similar first.
 */
export const suggest = async (database: Database, typed: string): Promise<readonly Suggestion[]> => {
  const text = words(typed).join(' ').slice(0, 100);
  if (text.length < minLetters) return [];
  const startOfWord = `% ${text}%`;
  const rows = await database.any(sql.type(SuggestionRow)`
    with named as (
      select e.entity_id, e.summary, e.claimed_by is not null as is_claimed,
        e.name_key like ${startOfWord} as starts_word,
        word_similarity(${text}, e.name_key) as similarity
      from entities e
      where (e.name_key like ${startOfWord} or ${text} <% e.name_key) and not e.is_hidden
    )
    select n.entity_id, n.summary ->> 'name' as name, n.summary ->> 'category' as category,
      n.summary ->> 'city' as city, n.summary ->> 'state' as state, n.is_claimed
    from named n
    cross join lateral (
      select count(*) as reviews from ratings r
      where r.entity_id = n.entity_id and not r.is_removed and not r.is_hidden
        and r.author_id not in (select m.member_id from members m where m.is_hidden)
    ) rated
    where rated.reviews > 0
    order by n.starts_word desc, case when n.starts_word then 0 else n.similarity end desc, rated.reviews desc,
      n.entity_id
    limit ${mostSuggestions}
  `);
  return rows.map(({ entity_id, is_claimed, ...row }) => ({
    entityId: entity_id,
    ...row,
    isClaimed: is_claimed,
  }));
};
