import { z } from 'zod';
import { MemberDataHolder } from '../member-data/http.ts';

export const RequestDeletionBody = z.strictObject({
  /** `null`: he has none, because he signs in with others. */
  password: z.string().max(1_000).nullable(),
});

/** What a member can download of himself, and for how long. */
export const DataExport = z.object({
  /** `expired` ones are `none` again. `failed`: it can be asked for anew. */
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime().nullable(),
  /** 24 hours after it was ready. `null` unless it is. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** How far the erasure of a deleted member has come. */
export const Erasure = z.object({
  memberId: z.uuid(),
  /** His own wish, an admin's act, or found again in a database that was restored from before. */
  cause: z.enum(['member', 'admin', 'restored-backup']),
  startedAt: z.iso.datetime(),
  /** Services that hold nothing of him any more. */
  confirmedBy: z.array(z.object({ service: MemberDataHolder, confirmedAt: z.iso.datetime() })),
  /** When the last one said so. */
  finishedAt: z.iso.datetime().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;
