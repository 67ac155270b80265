import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Entities that are no more, and whether their ratings are gone by now, too. */
export const removedEntitiesLookup = defineLookup({
  name: 'removed-entities',
  tables: ['removed_entities'],
  on: {
    'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
      insert into removed_entities (entity_id) values (${data.entityId}) on conflict (entity_id) do nothing
    `,
  },
});
