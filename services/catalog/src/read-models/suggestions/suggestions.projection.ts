import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { EntityEvent } from '../../entity/entity.events.ts';
import { writeChanges } from '../../entity/suggested-changes.rules.ts';

/** What members have suggested about entities, followed or not, one row each. */
export const suggestionsProjection = defineProjection<EntityEvent>({
  name: 'suggestions',
  tables: ['suggestions'],
  on: {
    ChangesSuggested: ({ data, version, occurredAt }) =>
      keep({ entityId: data.entityId, version, suggestedBy: data.suggestedBy, occurredAt }, data.changes),
    EditSuggested: ({ data, version, occurredAt }) =>
      keep(
        { entityId: data.entityId, version, suggestedBy: data.suggestedBy, occurredAt },
        writeChanges(data.changes),
      ),
    // The same may have been suggested before, and been followed and undone.
    SuggestionDecided: ({ data }) => sql.unsafe`
      update suggestions set decision = ${data.decision}
      where entity_id = ${data.entityId} and decision is null and changes = (
        select changes from suggestions where entity_id = ${data.entityId} and version = ${data.version}
      )
    `,
    SuggestionsDropped: ({ data }) => sql.unsafe`
      delete from suggestions where entity_id = ${data.entityId} and suggested_by = ${data.suggestedBy}
    `,
    EntityRemoved: ({ data }) => sql.unsafe`delete from suggestions where entity_id = ${data.entityId}`,
  },
});

interface Suggested {
  readonly entityId: string;
  readonly version: number;
  readonly suggestedBy: string;
  readonly occurredAt: string;
}

const keep = ({ entityId, version, suggestedBy, occurredAt }: Suggested, changes: string) => sql.unsafe`
  insert into suggestions (entity_id, version, suggested_by, changes, suggested_at)
  values (${entityId}, ${version}, ${suggestedBy}, ${changes}, ${occurredAt})
`;
