import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { OwnerReply } from './http.ts';

/** What the back-office asks about ratings. */
export const ratingModerationRoutes = defineRoutes({
  /** The owner's reply to a rating that is in view, and who wrote it; else 404. */
  replyForReport: {
    method: 'GET',
    path: '/internal/ratings/:id/reply',
    access: 'internal',
    params: z.object({ id: z.string() }),
    answers: { 200: OwnerReply.extend({ entityId: z.uuid(), writerId: z.uuid() }) },
  },
});
