import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { EntityEvent } from '../../entity/entity.events.ts';

/** Members' edit suggestions, decided or not, one row each. */
export const suggestionsProjection = defineProjection<EntityEvent>({
  name: 'suggestions',
  tables: ['suggestions'],
  on: {
    ChangesSuggested: ({ data, version, occurredAt }) => sql.unsafe`
      insert into suggestions (entity_id, version, suggested_by, changes, suggested_at)
      values (${data.entityId}, ${version}, ${data.suggestedBy}, ${data.changes}, ${occurredAt})
    `,
    // Decides equal suggestions that wait, too. Earlier equal ones stay as they were decided.
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
