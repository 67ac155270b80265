import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';
import type { HidingCause } from '../rating/rating.events.ts';

/** What a rating can be hidden with: its entity or its author. */
export type HiddenWith = Exclude<HidingCause, 'moderation'>;

/**
 * Entities and members that are hidden, and in `visibility_cascades` those that were hidden, or came back, lately: their
 * ratings have to follow.
 */
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
      'catalog.entity-hidden.v1': ({ data }) => turn('entity', data.entityId, true),
      'catalog.entity-restored.v1': ({ data }) => turn('entity', data.entityId, false),
      'catalog.entity-removed.v1': ({ data }) => remove('visibility_cascades', 'entity', data.entityId),
      'identity.member-hidden.v1': ({ data }) => turn('member', data.memberId, true),
      'identity.member-shown.v1': ({ data }) => turn('member', data.memberId, false),
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

const turn = (cause: HiddenWith, subjectId: string, isHidden: boolean) => sql.unsafe`
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
