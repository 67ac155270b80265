import { z } from 'zod';

/** A mail as it stands in the development outbox. */
export const StoredMail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

/** A text message as it stands in the development outbox. */
export const StoredTextMessage = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  medium: z.literal('sms'),
  to: z.string(),
  text: z.string(),
  key: z.string(),
});
