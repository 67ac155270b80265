import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { defineRoutes } from '../route.ts';
import { MessageView } from './http.ts';

/** Calls of the back office about messages. */
export const messageModerationRoutes = defineRoutes({
  /** A message for a report by its sender or recipient; 404 for other members. */
  messageForReport: {
    method: 'GET',
    path: '/internal/messages/:id/for/:memberId',
    access: 'internal',
    params: z.object({ id: z.string(), memberId: z.uuid() }),
    responses: { 200: MessageView },
  },
  /** Removes a message for both members. 403 unless the actor is an admin, 404 if it is already removed. */
  removeMessageAsAdmin: {
    method: 'POST',
    path: '/internal/messages/:id/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
});
