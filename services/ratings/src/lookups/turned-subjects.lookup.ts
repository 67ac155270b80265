import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';
import type { HidingCause } from '../rating/rating.events.ts';

/** What a rating can be hidden with: its entity or its author. */
export type HiddenWith = Exclude<HidingCause, 'moderation'>;

/** Entities and members that were hidden, or came back, lately: their ratings have to follow. */
export const turnedSubjectsLookup = defineLookup({
  name: 'turned-subjects',
  tables: ['turned_subjects'],
  on: {
    'catalog.entity-hidden.v1': ({ data }) => turn('entity', data.entityId, true),
    'catalog.entity-restored.v1': ({ data }) => turn('entity', data.entityId, false),
    'catalog.entity-removed.v1': ({ data }) => forget('entity', data.entityId),
    'identity.member-hidden.v1': ({ data }) => turn('member', data.memberId, true),
    'identity.member-shown.v1': ({ data }) => turn('member', data.memberId, false),
    'identity.member-deleted.v1': ({ data }) => forget('member', data.memberId),
  },
});

const turn = (cause: HiddenWith, subjectId: string, isHidden: boolean) => sql.unsafe`
  insert into turned_subjects (cause, subject_id, is_hidden) values (${cause}, ${subjectId}, ${isHidden})
  on conflict (cause, subject_id) do update set is_hidden = excluded.is_hidden, told_at = excluded.told_at
`;

const forget = (cause: HiddenWith, subjectId: string) => sql.unsafe`
  delete from turned_subjects where cause = ${cause} and subject_id = ${subjectId}
`;
