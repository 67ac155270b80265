import { Category, type Suggestion } from '@candor/contracts';
import { words } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import type { SearchContext } from '../../ports.ts';

const SuggestionRow = z.object({
  entity_id: z.string(),
  name: z.string(),
  category: Category,
  city: z.string(),
  state: z.string(),
  is_claimed: z.boolean(),
});
type SuggestionRow = z.infer<typeof SuggestionRow>;

type Context = Pick<SearchContext, 'database' | 'search'>;

const atMost = 8;
const fewestLetters = 2;

/**
 * Rated entities with a word that starts as typed, the most rated first, or, failing that, similar ones, the likest
 * first. Where so many start so that they are all there is to show, an index knows them without counting ratings.
 */
export const suggest = async (
  { database, search }: Context,
  typed: string,
): Promise<readonly Suggestion[]> => {
  const asked = words(typed).join(' ').slice(0, 100);
  if (asked.length < fewestLetters) return [];
  const mostRated = await search.mostRatedStarting(asked, atMost);
  const shown = mostRated?.length === atMost ? await readSuggestions(database, asked, mostRated) : [];
  const rows = shown.length === atMost ? shown : await findSuggestions(database, asked);
  return rows.map(({ entity_id, is_claimed, ...row }) => ({
    entityId: entity_id,
    ...row,
    isClaimed: is_claimed,
  }));
};

const startOfWord = (asked: string): string => `% ${asked}%`;

/**
 * Those of these, in their order, that are in view and do start so: an index may be a moment late, and tells only 20
 * letters apart.
 */
const readSuggestions = (database: Context['database'], asked: string, entityIds: readonly string[]) =>
  database.any(sql.type(SuggestionRow)`
    select e.entity_id, e.summary ->> 'name' as name, e.summary ->> 'category' as category,
      e.summary ->> 'city' as city, e.summary ->> 'state' as state, e.claimed_by is not null as is_claimed
    from unnest(${sql.array(entityIds, 'uuid')}) with ordinality as known (entity_id, rank)
    join entities e using (entity_id)
    where e.name_key like ${startOfWord(asked)} and not e.is_hidden
    order by known.rank
  `);

const findSuggestions = (database: Context['database'], asked: string) =>
  database.any(sql.type(SuggestionRow)`
    with named as (
      select e.entity_id, e.summary, e.claimed_by is not null as is_claimed,
        e.name_key like ${startOfWord(asked)} as starts_word,
        word_similarity(${asked}, e.name_key) as likeness
      from entities e
      where (e.name_key like ${startOfWord(asked)} or ${asked} <% e.name_key) and not e.is_hidden
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
    order by n.starts_word desc, case when n.starts_word then 0 else n.likeness end desc, rated.reviews desc,
      n.entity_id
    limit ${atMost}
  `);
