import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Every entity, and who has claimed it. */
export const entitiesLookup = defineLookup({
  name: 'entities',
  tables: ['entities'],
  on: {
    'catalog.entity-changed.v1': ({ data }) => sql.unsafe`
      update entities set
        name = ${data.name}, category = ${data.category}, city = ${data.city}, state = ${data.state}
      where entity_id = ${data.entityId}
    `,
    'catalog.entity-claimed.v1': ({ data }) => claim(data.entityId, data.claimedBy),
    'catalog.claim-ended.v1': ({ data }) => claim(data.entityId, null),
    'catalog.entity-hidden.v1': ({ data }) => hide(data.entityId, true),
    'catalog.entity-restored.v1': ({ data }) => hide(data.entityId, false),
    'catalog.entity-merged.v1': ({ data }) => setMerged(data.entityId, true),
    'catalog.entity-unmerged.v1': ({ data }) => setMerged(data.entityId, false),
    'identity.member-deleted.v1': ({ data }) => sql.unsafe`
      update entities set claimed_by = null where claimed_by = ${data.memberId}
    `,
    'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
      delete from entities where entity_id = ${data.entityId}
    `,
  },
  onMany: {
    'catalog.entity-listed.v1': (events) => sql.unsafe`
      insert into entities (entity_id, name, category, city, state, created_at)
      select * from ${sql.unnest(
        events.map(({ data }) => [
          data.entityId,
          data.name,
          data.category,
          data.city,
          data.state,
          data.listedAt,
        ]),
        ['uuid', 'text', 'text', 'text', 'text', 'timestamptz'],
      )} as listed
      on conflict (entity_id) do nothing
    `,
  },
});

const claim = (entityId: string, claimedBy: string | null) => sql.unsafe`
  update entities set claimed_by = ${claimedBy} where entity_id = ${entityId}
`;

const hide = (entityId: string, isHidden: boolean) => sql.unsafe`
  update entities set is_hidden = ${isHidden} where entity_id = ${entityId}
`;

const setMerged = (entityId: string, isMerged: boolean) => sql.unsafe`
  update entities set is_merged = ${isMerged} where entity_id = ${entityId}
`;
