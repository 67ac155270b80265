import { EntitySummary } from '@candor/contracts';
import { sql } from 'slonik';
import { defineLookup, type Announced, type Lookup } from '../event-sourcing/subscriber.ts';

type Told = Pick<Announced<'catalog.entity-listed.v1' | 'catalog.entity-changed.v1'>, 'data'>;

/**
 * Rated entities as answers embed them, who has claimed them and which are out of sight, in the table `entities` of the
 * service, from catalog's announcements.
 * `furtherColumns`: text that the service keeps beside the summary, made of it; its own migration adds them.
 */
export const defineEntitiesLookup = (
  furtherColumns: Readonly<Record<string, (entity: EntitySummary) => string>> = {},
): Lookup => {
  const further = Object.values(furtherColumns);
  const names = ['entity_id', 'summary', ...Object.keys(furtherColumns)];
  const columns = identifiers(names.map((name) => [name]));
  const excluded = identifiers(names.map((name) => ['excluded', name]));

  const keep = (events: readonly Told[]) => {
    const tuples = events
      .map(summaryOf)
      .map((entity) => [entity.id, JSON.stringify(entity), ...further.map((textOf) => textOf(entity))]);
    return sql.unsafe`
      insert into entities (${columns})
      select * from ${sql.unnest(tuples, ['uuid', 'jsonb', ...further.map(() => 'text' as const)])} as told
      on conflict (entity_id) do update set (${columns}) = row(${excluded})
    `;
  };

  return defineLookup({
    name: 'entities',
    tables: ['entities'],
    migrations: { name: 'entities', folder: new URL('./entities-migrations/', import.meta.url) },
    on: {
      'catalog.entity-changed.v1': (event) => keep([event]),
      'catalog.entity-claimed.v1': ({ data }) => claim(data.entityId, data.claimedBy),
      'catalog.claim-ended.v1': ({ data }) => claim(data.entityId, null),
      'catalog.entity-hidden.v1': ({ data }) => hide(data.entityId, true),
      'catalog.entity-restored.v1': ({ data }) => hide(data.entityId, false),
      'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
        delete from entities where entity_id = ${data.entityId}
      `,
    },
    onMany: { 'catalog.entity-listed.v1': keep },
  });
};

const claim = (entityId: string, claimedBy: string | null) => sql.unsafe`
  update entities set claimed_by = ${claimedBy} where entity_id = ${entityId}
`;

const hide = (entityId: string, isHidden: boolean) => sql.unsafe`
  update entities set is_hidden = ${isHidden} where entity_id = ${entityId}
`;

/** Without what else an announcement says. */
const summaryOf = ({ data: { entityId, ...details } }: Told): EntitySummary =>
  EntitySummary.parse({ id: entityId, ...details });

const identifiers = (names: readonly (readonly string[])[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql.fragment`, `,
  );
