import type { ActionOutcome, AuditEntry, AdminActionType } from '@candor/contracts/admin/audit';

/** In the order of the filter. */
export const actionLabels: Readonly<Record<AdminActionType, string>> = {
  'flag-change': 'Flag changed',
  'user-deletion': 'User deleted',
  'entity-edit': 'Entity edited',
  'entity-deletion': 'Entity deleted',
  'rating-deletion': 'Rating deleted',
  'entity-hiding': 'Entity hidden',
  'entity-restoration': 'Entity restored',
  'rating-hiding': 'Rating hidden',
  'rating-restoration': 'Rating restored',
  'report-claim': 'Report claimed',
  'report-decision': 'Report decided',
  'request-response': 'Request responded to',
  'claim-approval': 'Claim approved',
  'claim-refusal': 'Claim refused',
  'claim-revocation': 'Claim revoked',
  'suggestion-acceptance': 'Suggestion accepted',
  'suggestion-dismissal': 'Suggestion dismissed',
  'entity-merge': 'Entity merged',
  'entity-unmerge': 'Merge undone',
  'duplicate-dismissal': 'Duplicate dismissed',
  'dead-letter-replay': 'Parked events replayed',
  'dead-letter-drop': 'Parked event dropped',
  rebuild: 'Read model rebuilt',
};

export const outcomeLabels: Readonly<Record<ActionOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  begun: 'Unknown',
};

/** The changes, one line per field: 'premium: no → yes'. */
export function factLines({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const values = [before?.[name], after?.[name]].filter((value) => value !== undefined);
    return `${name}: ${values.map(factText).join(' → ')}`;
  });
}

function factText(value: string | number | boolean | null): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null ? '—' : String(value);
}
