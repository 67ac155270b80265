import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';
import type { HidingCause } from '../rating/rating.events.ts';
import type { Database } from '@candor/platform';
import { z } from 'zod';

/** A rating is hidden with its entity or its author. */
export type HiddenWith = Exclude<HidingCause, 'moderation' | 'superseded'>;

/** Hidden entities and members. `visibility_cascades` has those whose visibility changed lately: their ratings follow. */
export const visibilityCascadesLookup = defineLookup({
  name: 'visibility-cascades',
  tables: ['announced_hidings'],
  on: {
    'catalog.entity-hidden.v1': ({ data }) => hide('entity', data.entityId),
    'catalog.entity-restored.v1': ({ data }) => remove('announced_hidings', 'entity', data.entityId),
    'catalog.entity-removed.v1': ({ data }) => remove('announced_hidings', 'entity', data.entityId),
    'identity.member-hidden.v1': ({ data }) => hide('member', data.memberId),
    'identity.member-shown.v1': ({ data }) => remove('announced_hidings', 'member', data.memberId),
    'identity.member-deleted.v1': ({ data }) => remove('announced_hidings', 'member', data.memberId),
  },
  work: {
    on: {
      'catalog.entity-hidden.v1': ({ data }) => queueCascade('entity', data.entityId, true),
      'catalog.entity-restored.v1': ({ data }) => queueCascade('entity', data.entityId, false),
      'catalog.entity-removed.v1': ({ data }) => remove('visibility_cascades', 'entity', data.entityId),
      'identity.member-hidden.v1': ({ data }) => queueCascade('member', data.memberId, true),
      'identity.member-shown.v1': ({ data }) => queueCascade('member', data.memberId, false),
      'identity.member-deleted.v1': ({ data }) => remove('visibility_cascades', 'member', data.memberId),
    },
    backfill: sql.unsafe`
      insert into visibility_cascades (cause, subject_id, is_hidden) select cause, subject_id, true from announced_hidings
      on conflict (cause, subject_id) do nothing
    `,
  },
});

const hide = (cause: HiddenWith, subjectId: string) => sql.unsafe`
  insert into announced_hidings (cause, subject_id) values (${cause}, ${subjectId})
  on conflict (cause, subject_id) do nothing
`;

const queueCascade = (cause: HiddenWith, subjectId: string, isHidden: boolean) => sql.unsafe`
  insert into visibility_cascades (cause, subject_id, is_hidden) values (${cause}, ${subjectId}, ${isHidden})
  on conflict (cause, subject_id) do update set is_hidden = excluded.is_hidden, queued_at = excluded.queued_at
`;

const remove = (
  table: 'announced_hidings' | 'visibility_cascades',
  cause: HiddenWith,
  subjectId: string,
) => sql.unsafe`
  delete from ${sql.identifier([table])} where cause = ${cause} and subject_id = ${subjectId}
`;

const CascadedRating = z.object({
  cause: z.enum(['entity', 'member']),
  is_to_hide: z.boolean(),
  author_id: z.string(),
  entity_id: z.string(),
  origin_id: z.string(),
});

/** Ratings whose visibility differs from their entity's or author's. Ratings of an erased author are only removed. */
export const findRatingsToCascade = (
  database: Database,
  limit: number,
): Promise<readonly z.infer<typeof CascadedRating>[]> =>
  database.any(sql.type(CascadedRating)`
    select t.cause, t.is_hidden as is_to_hide, r.author_id, r.entity_id, coalesce(r.origin_id, r.entity_id) as origin_id
    from visibility_cascades t join ratings r on r.entity_id = t.subject_id
    where t.cause = 'entity' and (t.cause = any(r.hidden_for)) <> t.is_hidden
      and not exists (select from erased_members e where e.member_id = r.author_id)
    union all
    select t.cause, t.is_hidden, r.author_id, r.entity_id, coalesce(r.origin_id, r.entity_id)
    from visibility_cascades t join ratings r on r.author_id = t.subject_id
    where t.cause = 'member' and (t.cause = any(r.hidden_for)) <> t.is_hidden
    limit ${limit}
  `);

/** Longer than the lifetime of a cached session and a transaction. */
const lateness = sql.fragment`interval '3 minutes'`;

/**
 * Called when no rating is left to change: after this time no late rating can appear, but for those that follow a merge.
 * False: none can appear at all.
 */
export const purgeExpiredCascades = async (database: Database): Promise<boolean> => {
  await database.query(sql.unsafe`
    delete from visibility_cascades
    where queued_at < now() - ${lateness} and not exists (select from merge_cascades)
  `);
  return database.exists(sql.unsafe`select from visibility_cascades`);
};
