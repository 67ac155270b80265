import type { ActionOutcome, AuditEntry, AdminActionType } from '@candor/contracts/admin/audit';
import { t } from './messages/index.ts';

/** In the order of the filter. */
export const actionLabels: Readonly<Record<AdminActionType, string>> = {
  'flag-change': t('flagChanged'),
  'user-deletion': t('userDeleted'),
  'entity-edit': t('entityEdited'),
  'entity-deletion': t('entityDeleted'),
  'rating-deletion': t('ratingDeleted'),
  'entity-hiding': t('entityHiding'),
  'entity-restoration': t('entityRestoration'),
  'rating-hiding': t('ratingHiding'),
  'rating-restoration': t('ratingRestoration'),
  'report-claim': t('reportClaimed'),
  'report-decision': t('reportDecided'),
  'request-response': t('requestRespondedTo'),
  'claim-approval': t('claimApproved'),
  'claim-refusal': t('claimRefused'),
  'claim-revocation': t('claimRevoked'),
  'suggestion-acceptance': t('suggestionAccepted'),
  'suggestion-dismissal': t('suggestionDismissed'),
  'entity-merge': t('entityMerged'),
  'entity-unmerge': t('mergeUndone'),
  'duplicate-dismissal': t('duplicateDismissed'),
  'dead-letter-replay': t('parkedEventsReplayed'),
  'dead-letter-drop': t('parkedEventDropped'),
  rebuild: t('readModelRebuilt'),
};

export const outcomeLabels: Readonly<Record<ActionOutcome, string>> = {
  done: t('actionDone'),
  refused: t('actionRefused'),
  begun: t('unknown'),
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
  if (value === true) return t('yes');
  if (value === false) return t('no');
  return value === null ? '—' : String(value);
}
