import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { defineRoutes } from '../route.ts';
import { MessageView } from './http.ts';

/** What the back-office asks about messages, and does with them. */
export const messageModerationRoutes = defineRoutes({
  /** A message as one of the two who share it reports it; 404 for everybody else. */
  messageForReport: {
    method: 'GET',
    path: '/internal/messages/:id/for/:memberId',
    access: 'internal',
    params: z.object({ id: z.string(), memberId: z.uuid() }),
    responses: { 200: MessageView },
  },
  /** By an admin (else 403), whoever wrote it: neither side sees it any more. It is gone once (404). */
  removeMessageAsAdmin: {
    method: 'POST',
    path: '/internal/messages/:id/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
});
