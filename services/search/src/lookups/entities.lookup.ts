import type { EntitySummary } from '@candor/contracts';
import { defineLookup, type Announced } from '@candor/platform';
import { words } from '@candor/platform/search';
import { sql } from 'slonik';

/** Rated entities as search answers embed and suggestions find them, from catalog's announcements. */
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
  insert into entities (entity_id, summary, name_key)
  select * from ${sql.unnest(
    events.map(({ data }) => [data.entityId, JSON.stringify(summaryOf(data)), nameKey(data.name)]),
    ['uuid', 'jsonb', 'text'],
  )} as told
  on conflict (entity_id) do update set summary = excluded.summary, name_key = excluded.name_key
`;

const summaryOf = ({ entityId, ...details }: Told['data']): EntitySummary => ({ id: entityId, ...details });

/** ` harbor light cafe`: each word with a blank before it. */
export const nameKey = (name: string): string =>
  words(name)
    .map((word) => ` ${word}`)
    .join('');
