import {
  EntitySummary,
  suggestionRoutes,
  type EntityDetails,
  type SuggestionForReview,
} from '@candor/contracts';
import { Count, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { fieldChanges, readChanges } from '../../entity/detail-changes.rules.ts';
import type { DetailChanges } from '../../entity/entity.events.ts';

/** Undecided suggestions that would change something; of equal ones of an entity the latest. */
const waiting = sql.fragment`
  select distinct on (s.entity_id, s.changes) s.entity_id, s.version, s.suggested_by, s.suggested_at, s.changes,
    e.summary
  from suggestions s join entities e on e.entity_id = s.entity_id
  where s.decision is null and e.merged_into is null and s.changes like '{%' and exists (
    select from jsonb_each(case when s.changes like '{%' then s.changes::jsonb else '{}' end) as changed (name, value)
    where case name
      when 'metadata'
      then coalesce(value -> 'additionalLinks', '[]') <> coalesce(e.summary -> 'metadata' -> 'additionalLinks', '[]')
      else value is distinct from e.summary -> name
    end
  )
  order by s.entity_id, s.changes, s.version desc
`;

const SuggestionRow = z.object({
  entity_id: z.string(),
  version: z.number(),
  suggested_by: z.string(),
  suggested_at: z.string(),
  changes: z.string(),
  summary: EntitySummary,
});

const countSuggestions = (database: Database): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*)::int as count from (${waiting}) as waiting
  `);

/** Waiting suggestions, the oldest first. */
const findSuggestions = async (
  database: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly SuggestionForReview[]> => {
  const rows = await database.any(sql.type(SuggestionRow)`
    select entity_id, version, suggested_by, suggested_at, changes, summary from (${waiting}) as waiting
    order by suggested_at, entity_id, version
    limit ${limit} offset ${offset}
  `);
  return rows.map((row) => ({
    entityId: row.entity_id,
    version: row.version,
    entityName: row.summary.name,
    suggestedBy: row.suggested_by,
    suggestedAt: row.suggested_at,
    details: suggestedDetails(row.summary, readChanges(row.changes) ?? {}),
  }));
};

const ChangesRow = z.object({ changes: z.string() });

/** The changes of a suggestion, decided or not; `null`: no such suggestion, or the suggester was erased. */
export const findChanges = async (
  database: Database,
  { entityId, version }: { readonly entityId: string; readonly version: number },
): Promise<DetailChanges | null> => {
  const changes = await database.maybeOneFirst(sql.type(ChangesRow)`
    select changes from suggestions where entity_id = ${entityId} and version = ${version}
  `);
  return changes === null ? null : readChanges(changes);
};

/** The changes of a suggestion as text. */
const suggestedDetails = (current: EntityDetails, changes: DetailChanges): SuggestionForReview['details'] =>
  Object.fromEntries(
    Object.entries(fieldChanges(current, changes)).map(([name, { before, after }]) => [
      name,
      { current: before, suggested: after },
    ]),
  );

export const suggestionsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, suggestionRoutes.suggestionsForReview, async ({ body: { page, limit } }) => {
    const totalItems = await countSuggestions(database);
    const totalPages = Math.max(1, Math.ceil(totalItems / limit));
    const offset = (Math.min(page, totalPages) - 1) * limit;
    const items = await findSuggestions(database, { limit, offset });
    return { items: [...items], totalItems, totalPages };
  });
};
