import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { MessageView } from './http.ts';

/** What the back-office asks about messages. */
export const messageModerationRoutes = defineRoutes({
  /** A message as one of the two who share it reports it; 404 for everybody else. */
  messageForReport: {
    method: 'GET',
    path: '/internal/messages/:id/for/:memberId',
    access: 'internal',
    params: z.object({ id: z.string(), memberId: z.uuid() }),
    answers: { 200: MessageView },
  },
});
