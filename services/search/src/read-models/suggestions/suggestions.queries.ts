import { Category, type Suggestion } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { words } from '@candor/platform/search';
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

const atMost = 8;
const fewestLetters = 2;

/** Rated entities with a word that starts as typed, or, failing that, a similar one; the most rated first. */
export const suggest = async (database: Database, typed: string): Promise<readonly Suggestion[]> => {
  const asked = words(typed).join(' ').slice(0, 100);
  if (asked.length < fewestLetters) return [];
  const startsWord = `% ${asked}%`;
  const rows = await database.any(sql.type(SuggestionRow)`
    with named as (
      select e.entity_id, e.summary, e.claimed_by is not null as is_claimed,
        e.name_key like ${startsWord} as starts_word,
        word_similarity(${asked}, e.name_key) as likeness
      from entities e
      where (e.name_key like ${startsWord} or ${asked} <% e.name_key) and not e.is_hidden
    )
    select n.entity_id, n.summary ->> 'name' as name, n.summary ->> 'category' as category,
      n.summary ->> 'city' as city, n.summary ->> 'state' as state, n.is_claimed
    from named n
    cross join lateral (
      select count(*) as reviews from ratings r
      where r.entity_id = n.entity_id and not r.is_removed and not r.is_hidden
    ) rated
    where rated.reviews > 0
    order by n.starts_word desc, n.likeness desc, rated.reviews desc, n.entity_id
    limit ${atMost}
  `);
  return rows.map(({ entity_id, is_claimed, ...row }) => ({
    entityId: entity_id,
    ...row,
    isClaimed: is_claimed,
  }));
};
