import { EntitySummary } from '@candor/contracts';
import { defineLookup, type Announced, type Lookup } from '@candor/platform';
import { sql } from 'slonik';

type AnnouncedDetails = Pick<Announced<'catalog.entity-listed.v1' | 'catalog.entity-changed.v1'>, 'data'>;

/**
 * The service's table `entities`: summaries as responses embed them, claimants, hidden and merged entities, as catalog
 * announces them. A merged entity is not hidden or restored, so visitors do not see it either.
 */
export const defineEntitiesLookup = (): Lookup =>
  defineLookup({
    name: 'entities',
    tables: ['entities'],
    migrations: { name: 'entities', folder: new URL('./migrations/', import.meta.url) },
    on: {
      'catalog.entity-changed.v1': (event) => storeEntities([event]),
      'catalog.entity-claimed.v1': ({ data }) => setClaimant(data.entityId, data.claimedBy),
      'catalog.claim-ended.v1': ({ data }) => setClaimant(data.entityId, null),
      'catalog.entity-hidden.v1': ({ data }) => setHidden(data.entityId, true),
      'catalog.entity-restored.v1': ({ data }) => setHidden(data.entityId, false),
      'catalog.entity-merged.v1': ({ data }) => setMerged(data.entityId, data.survivingId),
      'catalog.entity-unmerged.v1': ({ data }) => setMerged(data.entityId, null),
      'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
        delete from entities where entity_id = ${data.entityId}
      `,
    },
    onMany: { 'catalog.entity-listed.v1': storeEntities },
  });

const storeEntities = (events: readonly AnnouncedDetails[]) => {
  const tuples = events.map(summaryOf).map((entity) => [entity.id, JSON.stringify(entity)]);
  return sql.unsafe`
    insert into entities (entity_id, summary)
    select * from ${sql.unnest(tuples, ['uuid', 'jsonb'])} as announced
    on conflict (entity_id) do update set summary = excluded.summary
  `;
};

const setClaimant = (entityId: string, claimedBy: string | null) => sql.unsafe`
  update entities set claimed_by = ${claimedBy} where entity_id = ${entityId}
`;

const setHidden = (entityId: string, isHidden: boolean) => sql.unsafe`
  update entities set is_hidden = ${isHidden} where entity_id = ${entityId}
`;

const setMerged = (entityId: string, survivingId: string | null) => sql.unsafe`
  update entities set is_hidden = ${survivingId !== null}, merged_into = ${survivingId} where entity_id = ${entityId}
`;

/** Drops the announcement's further fields. */
const summaryOf = ({ data: { entityId, ...details } }: AnnouncedDetails): EntitySummary =>
  EntitySummary.parse({ id: entityId, ...details });
