import type { ActOutcome, AuditEntry, DeedType } from '@candor/contracts/admin/audit';

/** What can be filtered for, in the order of the list. */
export const deedLabels: Readonly<Record<DeedType, string>> = {
  'flag-change': 'Flag changed',
  'user-deletion': 'User deleted',
  'entity-edit': 'Entity edited',
  'entity-deletion': 'Entity deleted',
  'rating-deletion': 'Rating deleted',
  'entity-hiding': 'Entity hidden',
  'entity-restoration': 'Entity restored',
  'rating-hiding': 'Rating hidden',
  'rating-restoration': 'Rating restored',
  'report-claim': 'Report taken up',
  'report-decision': 'Report decided',
  'claim-approval': 'Claim approved',
  'claim-refusal': 'Claim refused',
  'claim-revocation': 'Claim revoked',
  'suggestion-acceptance': 'Suggestion accepted',
  'suggestion-dismissal': 'Suggestion dismissed',
  'dead-letter-replay': 'Parked events replayed',
  'dead-letter-drop': 'Parked event dropped',
  rebuild: 'Read model rebuilt',
};

export const outcomeLabels: Readonly<Record<ActOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  begun: 'Not known',
};

/** How it was, and how it is since: 'premium: no → yes'. */
export function factLines({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const known = [before?.[name], after?.[name]].filter((value) => value !== undefined);
    return `${name}: ${known.map(factText).join(' → ')}`;
  });
}

function factText(value: string | number | boolean | null): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null ? '—' : String(value);
}
