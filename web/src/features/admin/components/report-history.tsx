import type { ReportCase, ReportReason } from '@candor/contracts';
import type { ReactNode } from 'react';
import { fullName, relativeAge } from '../../../lib/format.ts';
import { reportReasons } from '../../../lib/report-reasons.ts';
import { decisionLabels } from '../report-decisions.ts';
import { PageLink } from './table-cells.tsx';

const reasonLabels = new Map<ReportReason, string>(reportReasons.map(({ value, label }) => [value, label]));

/** The author's appeal, the members' reports, the signals of automatic rules, and earlier decisions. */
export function ReportHistory({ reportCase }: { reportCase: ReportCase }) {
  const { reports, reportCount, signals, decisions, appeal } = reportCase;
  return (
    <div className="grid grid-cols-1 gap-4">
      {appeal !== null && (
        <div className="grid grid-cols-1 gap-1 rounded-lg bg-premium-soft px-4 py-3">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-premium">
            The author appeals against the decision
          </h4>
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
            {appeal.text ?? 'The text of the appeal was erased.'}
          </p>
        </div>
      )}
      <Part title="Reports" isEmpty={reports.length === 0}>
        {reports.map(({ reporter, reason, note, reportedAt }, index) => (
          <li key={index} className="grid grid-cols-1">
            <p className="text-[0.9375rem]">
              <span className="font-medium">{reasonLabels.get(reason)}</span>
              <span className="text-sm text-muted">
                {' by '}
                {reporter ? (
                  <PageLink to={`/user/${reporter.id}`}>{fullName(reporter)}</PageLink>
                ) : (
                  'a deleted member'
                )}
                , <Age at={reportedAt} />
              </span>
            </p>
            {note !== null && (
              <p dir="auto" className="max-w-prose text-[0.9375rem] wrap-anywhere whitespace-pre-line">
                {note}
              </p>
            )}
          </li>
        ))}
        {reportCount > reports.length && reports.length > 0 && (
          <li className="text-sm text-muted">and {reportCount - reports.length} more</li>
        )}
      </Part>
      <Part title="Flagged by automatic rules" isEmpty={signals.length === 0}>
        {signals.map(({ rule, explanation, raisedAt }) => (
          <li key={rule} className="text-[0.9375rem] wrap-anywhere">
            {explanation}{' '}
            <span className="text-sm text-muted">
              <Age at={raisedAt} />
            </span>
          </li>
        ))}
      </Part>
      <Part title="Decisions" isEmpty={decisions.length === 0}>
        {decisions.map(({ decision, reason, decidedBy, decidedAt }) => (
          <li key={decidedAt} className="text-[0.9375rem] wrap-anywhere">
            <span className="font-medium">{decisionLabels(decision, null).outcome}</span>: {reason}{' '}
            <span className="text-sm text-muted">
              by <bdi>{decidedBy ? fullName(decidedBy) : 'a former admin'}</bdi>, <Age at={decidedAt} />
            </span>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h4 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h4>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    </div>
  );
}

function Age({ at }: { at: string }) {
  return <time dateTime={at}>{relativeAge(at)}</time>;
}
