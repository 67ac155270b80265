import { EntitySummary } from '@candor/contracts';
import { defineLookup, type Announced, type Lookup } from '@candor/platform';
import { sql } from 'slonik';

type AnnouncedDetails = Pick<Announced<'catalog.entity-listed.v1' | 'catalog.entity-changed.v1'>, 'data'>;

/**
 * The service's table `entities`: summaries as responses embed them, claimants and hidden entities, as catalog announces
 * them. `furtherColumns` derives text columns from the summary; the service's own migration adds them.
 */
export const defineEntitiesLookup = (
  furtherColumns: Readonly<Record<string, (entity: EntitySummary) => string>> = {},
): Lookup => {
  const further = Object.values(furtherColumns);
  const names = ['entity_id', 'summary', ...Object.keys(furtherColumns)];
  const columns = identifiers(names.map((name) => [name]));
  const excluded = identifiers(names.map((name) => ['excluded', name]));

  const store = (events: readonly AnnouncedDetails[]) => {
    const tuples = events
      .map(summaryOf)
      .map((entity) => [entity.id, JSON.stringify(entity), ...further.map((textOf) => textOf(entity))]);
    return sql.unsafe`
      insert into entities (${columns})
      select * from ${sql.unnest(tuples, ['uuid', 'jsonb', ...further.map(() => 'text' as const)])} as announced
      on conflict (entity_id) do update set (${columns}) = row(${excluded})
    `;
  };

  return defineLookup({
    name: 'entities',
    tables: ['entities'],
    migrations: { name: 'entities', folder: new URL('./migrations/', import.meta.url) },
    on: {
      'catalog.entity-changed.v1': (event) => store([event]),
      'catalog.entity-claimed.v1': ({ data }) => setClaimant(data.entityId, data.claimedBy),
      'catalog.claim-ended.v1': ({ data }) => setClaimant(data.entityId, null),
      'catalog.entity-hidden.v1': ({ data }) => setHidden(data.entityId, true),
      'catalog.entity-restored.v1': ({ data }) => setHidden(data.entityId, false),
      'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
        delete from entities where entity_id = ${data.entityId}
      `,
    },
    onMany: { 'catalog.entity-listed.v1': store },
  });
};

const setClaimant = (entityId: string, claimedBy: string | null) => sql.unsafe`
  update entities set claimed_by = ${claimedBy} where entity_id = ${entityId}
`;

const setHidden = (entityId: string, isHidden: boolean) => sql.unsafe`
  update entities set is_hidden = ${isHidden} where entity_id = ${entityId}
`;

/** Drops the announcement's further fields. */
const summaryOf = ({ data: { entityId, ...details } }: AnnouncedDetails): EntitySummary =>
  EntitySummary.parse({ id: entityId, ...details });

const identifiers = (names: readonly (readonly string[])[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql.fragment`, `,
  );
