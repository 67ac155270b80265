import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';

const topic = 'candor.media.photo';

export const mediaEvents = {
  photoStored: announcedEvent({
    type: 'media.photo-stored.v1',
    topic,
    data: z.object({ photoPath: z.string(), ownerId: z.uuid(), bytes: z.int() }),
  }),
  photoRemoved: announcedEvent({
    type: 'media.photo-removed.v1',
    topic,
    data: z.object({ photoPath: z.string(), ownerId: z.uuid() }),
  }),
} as const;
