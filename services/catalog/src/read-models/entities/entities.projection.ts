import { locatedDetailsOf, type EntityFacts, type EntitySummary } from '@candor/contracts';
import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { EntityEvent } from '../../entity/entity.events.ts';

/** The entities, one row each. */
export const entitiesProjection = defineProjection<EntityEvent>({
  name: 'entities',
  tables: ['entities'],
  on: {
    EntityDetailsChanged: ({ data }) => sql.unsafe`
      update entities set summary = ${sql.jsonb(summaryOf(data))} where entity_id = ${data.entityId}
    `,
    EntityHidden: ({ data }) => hide(data.entityId, true),
    EntityRestored: ({ data }) => hide(data.entityId, false),
    // No visitor sees it, as if it were hidden: only a listing that is not hidden can be merged, and a merged one cannot be hidden.
    EntityMerged: ({ data }) => sql.unsafe`
      update entities set
        is_hidden = true, merge_target = ${data.survivingId}, merged_into = ${data.survivingId},
        merged_at = ${data.mergedAt}
      where entity_id = ${data.entityId}
    `,
    MergeFollowed: ({ data }) => sql.unsafe`
      update entities set merged_into = ${data.survivingId} where entity_id = ${data.entityId}
    `,
    EntityUnmerged: ({ data }) => sql.unsafe`
      update entities set is_hidden = false, merge_target = null, merged_into = null, merged_at = null
      where entity_id = ${data.entityId}
    `,
    EntityRemoved: ({ data }) => sql.unsafe`delete from entities where entity_id = ${data.entityId}`,
  },
  onMany: {
    EntityListed: (events) => sql.unsafe`
      insert into entities (entity_id, summary, created_at)
      select * from ${sql.unnest(
        events.map(({ data }) => [data.entityId, JSON.stringify(summaryOf(data)), data.listedAt]),
        ['uuid', 'jsonb', 'timestamptz'],
      )} as listed
    `,
  },
});

const hide = (entityId: string, isHidden: boolean) => sql.unsafe`
  update entities set is_hidden = ${isHidden} where entity_id = ${entityId}
`;

const summaryOf = (facts: EntityFacts): EntitySummary => ({
  id: facts.entityId,
  ...locatedDetailsOf(facts),
});
