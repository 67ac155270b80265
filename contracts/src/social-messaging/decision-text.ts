import type { DecisionNotice } from './decision-notice.ts';
import { t } from './messages/index.ts';

/** Without the listing, such as for the subject of a mail. */
export const decisionTitle = ({ role, kind }: DecisionNotice): string =>
  role === 'author' ? t('ownDecision', { kind }) : t('reportedDecision');

/** What it is about, such as `your review of “Harbor Light”`. */
const decisionSubject = ({ role, kind }: DecisionNotice, listing: string | null): string => {
  if (role === 'author') return listing === null ? t('own', { kind }) : t('ownOf', { kind, listing });
  return listing === null ? t('reported', { kind }) : t('reportedOf', { kind, listing });
};

/** One sentence without a period. */
export const decisionText = (notice: DecisionNotice, listing: string | null): string => {
  const subject = decisionSubject(notice, listing);
  const isAuthor = notice.role === 'author';
  const sentence = isAuthor
    ? authorOutcome(notice, subject)
    : t('reportedOutcome', { decision: notice.decision, subject });
  if (notice.appealed === null) return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  return isAuthor ? t('afterYourAppeal', { sentence }) : t('afterAppeal', { sentence });
};

const authorOutcome = ({ decision, appealed }: DecisionNotice, subject: string): string => {
  if (decision === 'allow' && appealed === 'delete') return t('shouldHaveStayed', { subject });
  if (decision === 'allow' && appealed === 'hide') return t('ownOutcome', { decision: 'restore', subject });
  if (decision === 'hide' && appealed === 'hide') return t('staysHidden', { subject });
  if (decision === 'delete' && appealed === 'delete') return t('staysDeleted', { subject });
  return t('ownOutcome', { decision, subject });
};

/** `null`: there is nothing to object to. */
export const objectionText = ({ objection }: DecisionNotice): string | null => {
  switch (objection) {
    case 'appeal':
      return t('canAppeal');
    case 'support':
      return t('canWriteToSupport');
    case 'final':
      return t('isFinal');
    case 'none':
      return null;
  }
};
