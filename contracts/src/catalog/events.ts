import { z } from 'zod';
import { FieldChanges } from '../admin/actions.ts';
import { announcedEvent } from '../announced-event.ts';
import { LocatedDetails } from './entity-details.ts';

const topic = 'candor.catalog.entity';

/** Everything about an entity, as of one event. */
export const EntityFacts = LocatedDetails.extend({ entityId: z.uuid() });
export type EntityFacts = z.infer<typeof EntityFacts>;

export const catalogEvents = {
  /** An entity can be rated. Contains everything about it. */
  entityListed: announcedEvent({
    type: 'catalog.entity-listed.v1',
    topic,
    data: EntityFacts.extend({
      listedAt: z.iso.datetime(),
    }),
  }),
  /** Its details changed. Contains everything about it, changed or not. */
  entityChanged: announcedEvent({
    type: 'catalog.entity-changed.v1',
    topic,
    data: EntityFacts.extend({
      /** An admin changed the details with their admin rights. Absent otherwise. */
      byAdmin: z.object({ adminId: z.uuid(), changed: FieldChanges }).optional(),
    }),
  }),
  /** A member proved that they own the entity. No one else can claim it until the claim ends. */
  entityClaimed: announcedEvent({
    type: 'catalog.entity-claimed.v1',
    topic,
    data: z.object({ entityId: z.uuid(), claimedBy: z.uuid(), claimedAt: z.iso.datetime() }),
  }),
  /** The claim ended; the entity can be claimed again. */
  claimEnded: announcedEvent({
    type: 'catalog.claim-ended.v1',
    topic,
    data: z.object({
      entityId: z.uuid(),
      claimedBy: z.uuid(),
      reason: z.enum(['revoked', 'member-deleted']),
    }),
  }),
  /** Only admins see the entity and its ratings. Its removal or `entity-restored` may follow. */
  entityHidden: announcedEvent({
    type: 'catalog.entity-hidden.v1',
    topic,
    data: z.object({ entityId: z.uuid() }),
  }),
  /** The entity is public again, unchanged. */
  entityRestored: announcedEvent({
    type: 'catalog.entity-restored.v1',
    topic,
    data: z.object({ entityId: z.uuid() }),
  }),
  /**
   * The entity is a duplicate. Its page leads to the surviving entity, which has its ratings. Only `entity-unmerged` follows, the
   * end of its claim, or this event again: when the surviving entity is merged or unmerged itself, another one survives.
   */
  entityMerged: announcedEvent({
    type: 'catalog.entity-merged.v1',
    topic,
    data: z.object({ entityId: z.uuid(), survivingId: z.uuid() }),
  }),
  /** The entity is separate again, with the ratings that were written for it. */
  entityUnmerged: announcedEvent({
    type: 'catalog.entity-unmerged.v1',
    topic,
    data: z.object({ entityId: z.uuid(), survivingId: z.uuid() }),
  }),
  /** The entity and its claim are permanently removed. Nothing follows; listing the same thing again creates another entity. */
  entityRemoved: announcedEvent({
    type: 'catalog.entity-removed.v1',
    topic,
    data: z.object({ entityId: z.uuid() }),
  }),
} as const;
