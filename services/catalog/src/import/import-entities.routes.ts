import { catalogRoutes, type EntityPreview, type EntityToImport, type NewPlace } from '@candor/contracts';
import { RuleViolation, serve, type App } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import type { VerifiedContact } from '../claim/claim.events.ts';
import { matchContact } from '../claim/match-contact.ts';
import { entityStream } from '../entity/entity.stream.ts';
import { findOrList, newDetails, placeDrafts, type EntityDraft } from '../entity/find-or-list.ts';
import { hasRated } from '../entity/raters.ts';
import { shortAddress } from '../listing/same-address.rules.ts';
import type { CatalogContext } from '../ports.ts';
import { newPlaceOf } from './new-place.ts';

/** Entities per transaction: enough to be fast, few enough to hold locks only briefly. */
const batchSize = 100;

export const importEntitiesRoutes = (app: App, context: CatalogContext): void => {
  serve(app, catalogRoutes.importEntities, async ({ body }) => {
    const entityIds: string[] = [];
    const newPlaces: (NewPlace | null)[] = [];
    for (const batch of chunk(body.entities.map(draftOf), batchSize)) {
      const entities = await findOrList(context, batch);
      entityIds.push(...entities.map(({ entityId }) => entityId));
      for (const [index, draft] of batch.entries())
        newPlaces.push(entities[index]?.isNew === true ? await newPlaceOf(context.geocoder, draft) : null);
    }
    for (const [index, { claim, listedAt }] of body.entities.entries()) {
      const entityId = entityIds[index];
      if (claim && entityId !== undefined) await importClaim(context, { ...claim, entityId, at: listedAt });
    }
    return { entityIds, newPlaces };
  });

  serve(app, catalogRoutes.previewEntities, async ({ body }) => {
    const entities: EntityPreview[] = [];
    for (const batch of chunk(body.entities.map(draftOf), batchSize)) {
      for (const placed of await placeDrafts(context, batch)) {
        const isNew = placed.status === 'missing';
        entities.push({
          entityId: isNew ? null : placed.entityId,
          listing: placed.key,
          address: placed.address && shortAddress(placed.address),
          newPlace: isNew ? await newPlaceOf(context.geocoder, placed.draft) : null,
        });
      }
    }
    return { entities };
  });
};

const draftOf = (entity: EntityToImport): EntityDraft => ({
  details: newDetails(entity),
  coordinates: entity.coordinates,
  listedBy: null,
  listedAt: entity.listedAt,
});

interface ImportedClaim {
  readonly entityId: string;
  readonly claimantId: string;
  readonly email: string;
  readonly at: string;
}

/**
 * Claims a listing for its owner without a code. The usual rules hold: the email address must match the listing's website.
 * An entity that is claimed already stays as it is, so a repeated import changes nothing.
 */
const importClaim = async (
  context: CatalogContext,
  { entityId, email, at, ...claim }: ImportedClaim,
): Promise<void> => {
  const claimantId = claim.claimantId.toLowerCase();
  const rated = await hasRated(context, { entityId, memberId: claimantId });
  await context.commands.together([{ stream: entityStream, id: entityId }], (unit) => {
    const { entity, claim: current } = unit.stateOf(entityStream, entityId);
    if (entity.status !== 'listed' || current.status === 'claimed') return;
    const contact: VerifiedContact = { method: 'email', contact: email };
    const match = matchContact(entity, claimantId, contact);
    if (match.status === 'different') throw new RuleViolation('contact-not-listed', match.message);
    unit.handle(entityStream, entityId, {
      type: 'VerifyClaim',
      data: { entityId, claimantId, hasRated: rated, ...contact, basis: match.basis, at },
    });
  });
};
