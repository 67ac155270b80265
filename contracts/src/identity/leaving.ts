import { z } from 'zod';
import { MemberDataHolder } from '../member-data/http.ts';

/** A member's data export. */
export const DataExport = z.object({
  /** An expired export becomes `none`. A failed one can be requested again. */
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime().nullable(),
  /** 24 hours after the export became ready; `null` until then. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** The progress of a deleted member's erasure. */
export const Erasure = z.object({
  memberId: z.uuid(),
  /** The side that requested it; `restored-backup`: a restored database contained the member again. */
  cause: z.enum(['member', 'admin', 'restored-backup']),
  startedAt: z.iso.datetime(),
  /** Services that have erased everything about the member. */
  confirmedBy: z.array(z.object({ service: MemberDataHolder, confirmedAt: z.iso.datetime() })),
  /** When the last service confirmed. */
  finishedAt: z.iso.datetime().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;
