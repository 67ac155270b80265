import type { EntitySummary } from '@candor/contracts';
import { defineLookup, type Announced } from '@candor/platform';
import { sql } from 'slonik';

/** Rated entities as their ratings embed them, from catalog's announcements. */
export const entitiesLookup = defineLookup({
  name: 'entities',
  tables: ['entities'],
  on: {
    'catalog.entity-changed.v1': (event) => keepEntities([event]),
  },
  onMany: {
    'catalog.entity-listed.v1': (events) => keepEntities(events),
  },
});

type Told = Pick<Announced<'catalog.entity-listed.v1' | 'catalog.entity-changed.v1'>, 'data'>;

const keepEntities = (events: readonly Told[]) => sql.unsafe`
  insert into entities (entity_id, summary)
  select (summary ->> 'id')::uuid, summary from jsonb_array_elements(${sql.jsonb(events.map(summaryOf))}) as summary
  on conflict (entity_id) do update set summary = excluded.summary
`;

const summaryOf = ({ data: { entityId, ...details } }: Told): EntitySummary => ({ id: entityId, ...details });
