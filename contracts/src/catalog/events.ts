import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';
import { EntitySummary } from './http.ts';

const topic = 'candor.catalog.entity';

const EntityState = EntitySummary.omit({ id: true }).extend({ entityId: z.uuid() });

export const catalogEvents = {
  /** An entity can be rated from now on. Carries everything about it. */
  entityListed: announcedEvent({ type: 'catalog.entity-listed.v1', topic, data: EntityState }),
  /** Its details changed. Carries everything about it, changed or not. */
  entityChanged: announcedEvent({ type: 'catalog.entity-changed.v1', topic, data: EntityState }),
} as const;
