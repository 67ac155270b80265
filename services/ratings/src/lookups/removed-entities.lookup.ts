import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Entities that are no more, and in `removed_entities` whether their ratings are gone by now, too. */
export const removedEntitiesLookup = defineLookup({
  name: 'removed-entities',
  tables: ['announced_removals'],
  on: {
    'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
      insert into announced_removals (entity_id) values (${data.entityId}) on conflict (entity_id) do nothing
    `,
  },
  work: {
    on: {
      'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
        insert into removed_entities (entity_id) values (${data.entityId}) on conflict (entity_id) do nothing
      `,
    },
    backfill: sql.unsafe`
      insert into removed_entities (entity_id) select entity_id from announced_removals
      on conflict (entity_id) do nothing
    `,
  },
});
