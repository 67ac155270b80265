import type { Decision, ReportCase, ReportedKind } from '@candor/contracts';
import { reportReasons } from '../../../lib/report-reasons.ts';
import type { AdminAction } from '../api/admin-action.ts';
import { t } from './messages/index.ts';

interface DecisionLabels {
  /** Of its button. */
  label: string;
  outcome: string;
  /** Of the confirmation dialog. */
  title: string;
  /** For the confirmation dialog. */
  consequence: string;
}

const labels = (kind: ReportedKind): Readonly<Record<Decision, DecisionLabels>> => ({
  allow: {
    label: t('allow'),
    outcome: t('allowed'),
    title: t('allowTitle', { kind }),
    consequence: t('allowText'),
  },
  warn: {
    label: t('warn'),
    outcome: t('authorWarned'),
    title: t('warnTitle', { kind }),
    consequence: t('warnText'),
  },
  hide: {
    label: t('hide'),
    outcome: t('contentHidden'),
    title: t('hideTitle', { kind }),
    consequence: t('hideText'),
  },
  delete: {
    label: t('delete'),
    outcome: t('contentDeleted'),
    title: t('deleteTitle', { kind }),
    consequence: t('deleteText'),
  },
});

/** `appealed`: the first decision, when this one decides an appeal. */
export function decisionLabels(
  decision: Decision,
  appealed: Decision | null,
  kind: ReportedKind,
): DecisionLabels {
  const { [decision]: labelsOfDecision, allow } = labels(kind);
  if (appealed === null) return labelsOfDecision;
  if (decision === appealed)
    return {
      ...labelsOfDecision,
      label: t('uphold', { decision }),
      title: t('upholdTitle'),
      consequence: t('upholdText'),
    };
  if (decision !== 'allow') return labelsOfDecision;
  switch (appealed) {
    case 'hide':
      return {
        ...allow,
        label: t('restore'),
        title: t('restoreTitle', { kind }),
        consequence: t('restoreText'),
      };
    case 'delete':
      return {
        ...allow,
        label: t('grantAppeal'),
        title: t('grantAppealTitle'),
        consequence: t('grantAppealText'),
      };
    case 'warn':
    case 'allow':
      return { ...allow, label: t('withdrawWarning'), title: t('withdrawWarningTitle') };
  }
}

/** The decision that the author appeals against. */
export function appealedDecision({ appeal, decisions }: ReportCase): Decision | null {
  return appeal === null ? null : (decisions.at(-1)?.decision ?? null);
}

export function decideAction(reportCase: ReportCase, decision: Decision): AdminAction {
  const { label, title, consequence } = decisionLabels(
    decision,
    appealedDecision(reportCase),
    reportCase.kind,
  );
  return {
    title,
    description: consequence,
    confirmLabel: label,
    isDangerous: decision === 'delete',
    reason: {
      isRequired: true,
      hint: t('decisionHint'),
      initial: likelyReason(reportCase),
    },
    request: {
      method: 'post',
      path: `/api/admin/reports/${encodeURIComponent(reportCase.id)}/decide`,
      body: { decision },
    },
    done: { title: t('reportDecided'), description: t('reportDecidedText') },
    failed: t('reportNotDecided'),
  };
}

/** The reason that most reports give. */
function likelyReason({ appeal, reports }: ReportCase): string {
  if (appeal !== null) return '';
  const counted = reportReasons
    .filter(({ value }) => value !== 'other')
    .map(({ value, label }) => ({ label, count: reports.filter(({ reason }) => reason === value).length }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.label : '';
}
