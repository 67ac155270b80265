import type { Decision, ReportCase } from '@candor/contracts';
import { reportReasons } from '../../lib/report-reasons.ts';
import { reportedNouns } from '../../lib/reporting.ts';
import type { AdminAction } from './api/admin-action.ts';

interface DecisionLabels {
  /** Of its button. */
  label: string;
  outcome: string;
  /** Of the confirmation dialog; 'Hide this review?' by default. */
  title?: string;
  /** For the confirmation dialog. */
  consequence: string;
}

const labels: Readonly<Record<Decision, DecisionLabels>> = {
  allow: {
    label: 'Allow',
    outcome: 'Allowed',
    consequence: 'The content stays as it is. The members who reported it are notified.',
  },
  warn: {
    label: 'Warn',
    outcome: 'Author warned',
    consequence: 'The content stays. Its author gets a warning with your reason.',
  },
  hide: {
    label: 'Hide',
    outcome: 'Hidden',
    consequence:
      'The content is removed from every public view at once and can be restored. Its author gets your reason.',
  },
  delete: {
    label: 'Delete',
    outcome: 'Deleted',
    consequence: 'The content is deleted permanently. Its author gets your reason.',
  },
};

/** `appealed`: the first decision, when this one decides an appeal. */
export function decisionLabels(decision: Decision, appealed: Decision | null): DecisionLabels {
  if (appealed === null) return labels[decision];
  if (decision === appealed)
    return {
      ...labels[decision],
      label: `Uphold: ${labels[decision].outcome.toLowerCase()}`,
      title: 'Uphold the first decision?',
      consequence: 'The first decision stands and is final.',
    };
  if (decision !== 'allow') return labels[decision];
  switch (appealed) {
    case 'hide':
      return { ...labels.allow, label: 'Restore', consequence: 'The content is visible to everyone again.' };
    case 'delete':
      return {
        ...labels.allow,
        label: 'Grant the appeal',
        title: 'Grant the appeal?',
        consequence: 'The content cannot be restored, but its author learns that they may write it again.',
      };
    case 'warn':
    case 'allow':
      return { ...labels.allow, label: 'Withdraw the warning', title: 'Withdraw the warning?' };
  }
}

/** The decision that the author appeals against. */
export function appealedDecision({ appeal, decisions }: ReportCase): Decision | null {
  return appeal === null ? null : (decisions.at(-1)?.decision ?? null);
}

export function decideAction(reportCase: ReportCase, decision: Decision): AdminAction {
  const {
    label,
    title = `${label} this ${reportedNouns[reportCase.kind]}?`,
    consequence,
  } = decisionLabels(decision, appealedDecision(reportCase));
  return {
    title,
    description: consequence,
    confirmLabel: label,
    isDangerous: decision === 'delete',
    reason: {
      isRequired: true,
      hint: 'The author can read this reason. It is also saved in the audit log.',
      initial: likelyReason(reportCase),
    },
    request: {
      method: 'post',
      path: `/api/admin/reports/${encodeURIComponent(reportCase.id)}/decide`,
      body: { decision },
    },
    done: { title: 'Report decided', description: 'The members concerned are notified.' },
    failed: 'Failed to decide the report',
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
