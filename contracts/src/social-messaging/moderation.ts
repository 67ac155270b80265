import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { defineRoutes } from '../route.ts';
import { MessageView } from './http.ts';

const ListChange = {
  method: 'POST',
  access: 'internal',
  params: z.object({ id: z.uuid() }),
  body: ActingAdmin,
  responses: { 200: ActionResult },
} as const;

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

/** Calls of the back office about lists that members share by link. */
export const listModerationRoutes = defineRoutes({
  /** A list for a report; 404 unless others can see it. */
  listForReport: {
    method: 'GET',
    path: '/internal/lists/:id',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: {
      200: z.object({
        memberId: z.uuid(),
        /** `null`: the default list. */
        name: z.string().nullable(),
        /** The member's notes, one a line; `null`: none. */
        notes: z.string().nullable(),
      }),
    },
  },
  /** Ends what others see of a list. 403 unless the actor is an admin, 404 if its member deleted it. */
  hideList: { ...ListChange, path: '/internal/lists/:id/hide' },
  restoreList: { ...ListChange, path: '/internal/lists/:id/restore' },
});
