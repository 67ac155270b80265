import { z } from 'zod';
import { FieldChanges } from '../admin/actions.ts';
import { announcedEvent } from '../announced-event.ts';
import { EntitySummary } from './entities.ts';

const topic = 'candor.catalog.entity';

const EntityState = EntitySummary.omit({ id: true }).extend({ entityId: z.uuid() });

export const catalogEvents = {
  /** An entity can be rated from now on. Carries everything about it. */
  entityListed: announcedEvent({
    type: 'catalog.entity-listed.v1',
    topic,
    data: EntityState.extend({
      /** Absent in what was announced before it was asked for. */
      listedAt: z.iso.datetime().optional(),
    }),
  }),
  /** Its details changed. Carries everything about it, changed or not. */
  entityChanged: announcedEvent({
    type: 'catalog.entity-changed.v1',
    topic,
    data: EntityState.extend({
      /** An admin did what was not his to do as a member. Absent otherwise. */
      byAdmin: z.object({ adminId: z.uuid(), changed: FieldChanges }).optional(),
    }),
  }),
  /** A member has proven that the entity is his. Nobody else can claim it until that ends. */
  entityClaimed: announcedEvent({
    type: 'catalog.entity-claimed.v1',
    topic,
    data: z.object({ entityId: z.uuid(), claimedBy: z.uuid(), claimedAt: z.iso.datetime() }),
  }),
  /** The claim stands no longer; the entity can be claimed again. */
  claimEnded: announcedEvent({
    type: 'catalog.claim-ended.v1',
    topic,
    data: z.object({
      entityId: z.uuid(),
      claimedBy: z.uuid(),
      reason: z.enum(['revoked', 'member-deleted']),
    }),
  }),
  /** Nobody but staff sees it or its ratings from now on. Its removal may follow, or `entity-restored`. */
  entityHidden: announcedEvent({
    type: 'catalog.entity-hidden.v1',
    topic,
    data: z.object({ entityId: z.uuid() }),
  }),
  /** In view again, as it was. */
  entityRestored: announcedEvent({
    type: 'catalog.entity-restored.v1',
    topic,
    data: z.object({ entityId: z.uuid() }),
  }),
  /** It is gone for ever, and with it whose it was; the same thing listed anew is another entity. Nothing follows. */
  entityRemoved: announcedEvent({
    type: 'catalog.entity-removed.v1',
    topic,
    data: z.object({ entityId: z.uuid() }),
  }),
} as const;
