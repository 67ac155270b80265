import type { ReportReason } from '@candor/contracts';
import type { Reportable } from '../../lib/reporting.ts';
import type { ReportSent } from './api/report.ts';

/** What the server takes, in characters. */
export const longestNote = 1_000;

export interface Complaint {
  reason: ReportReason | null;
  note: string;
}

/** What is sent; null while something is missing. */
export function reportBody(thing: Reportable, { reason, note: typed }: Complaint): ReportSent | null {
  const note = typed.trim() === '' ? null : typed.trim();
  if (reason === null || (reason === 'other' && note === null)) return null;
  return { ...thing, reason, note };
}
