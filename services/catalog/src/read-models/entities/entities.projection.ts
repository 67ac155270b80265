import type { EntitySummary } from '@candor/contracts';
import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { EntityEvent, EntityFacts } from '../../entity/entity.events.ts';

/** The entities, one row each. */
export const entitiesProjection = defineProjection<EntityEvent>({
  name: 'entities',
  tables: ['entities'],
  on: {
    EntityDetailsChanged: ({ data }) => sql.unsafe`
      update entities set summary = ${sql.jsonb(summaryOf(data))} where entity_id = ${data.entityId}
    `,
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

const summaryOf = (facts: EntityFacts): EntitySummary => ({
  id: facts.entityId,
  name: facts.name,
  category: facts.category,
  description: facts.description,
  address: facts.address,
  city: facts.city,
  state: facts.state,
  country: facts.country,
  website: facts.website,
  phone: facts.phone,
  instagram: facts.instagram,
  facebook: facts.facebook,
  twitter: facts.twitter,
  metadata: facts.metadata,
  latitude: facts.latitude,
  longitude: facts.longitude,
  locationPrecision: facts.locationPrecision,
});
