import { z } from 'zod';

/** An error response: a problem document (RFC 9457) with `message`, a sentence for people. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Missing on 5xx. */
  detail: z.string().optional(),
  message: z.string(),
  /** Stable, kebab-case. */
  code: z.string(),
  instance: z.string(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
