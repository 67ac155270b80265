import type { ReportCase, ReportReason } from '@candor/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullName, relativeAge } from '../../../lib/format.ts';
import { reportReasons } from '../../../lib/reporting.ts';
import { decisionWords } from '../decision-words.ts';

const reasonLabels = new Map<ReportReason, string>(reportReasons.map(({ value, label }) => [value, label]));

/** What was said about a reported thing: by members, by our rules, by admins, and by whose it is. */
export function CaseVoices({ reportCase }: { reportCase: ReportCase }) {
  const { reports, reportCount, signals, decisions, appeal } = reportCase;
  return (
    <div className="grid grid-cols-1 gap-4">
      {appeal !== null && (
        <div className="grid grid-cols-1 gap-1 rounded-lg bg-premium-soft px-4 py-3">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-premium">
            The author answers to the decision
          </h4>
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
            {appeal.text ?? 'His words are gone.'}
          </p>
        </div>
      )}
      <Voices title="Reports" isEmpty={reports.length === 0}>
        {reports.map(({ reporter, reason, note, reportedAt }, place) => (
          <li key={place} className="grid grid-cols-1">
            <p className="text-[0.9375rem]">
              <span className="font-medium">{reasonLabels.get(reason)}</span>
              <span className="text-sm text-muted">
                {' by '}
                {reporter ? (
                  <Link to={`/user/${reporter.id}`} className="text-link">
                    <bdi>{fullName(reporter)}</bdi>
                  </Link>
                ) : (
                  'a member'
                )}
                {', '}
                <time dateTime={reportedAt}>{relativeAge(reportedAt)}</time>
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
      </Voices>
      <Voices title="Noticed by our own rules" isEmpty={signals.length === 0}>
        {signals.map(({ rule, words, raisedAt }) => (
          <li key={rule} className="text-[0.9375rem] wrap-anywhere">
            {words}{' '}
            <time dateTime={raisedAt} className="text-sm text-muted">
              {relativeAge(raisedAt)}
            </time>
          </li>
        ))}
      </Voices>
      <Voices title="Decisions" isEmpty={decisions.length === 0}>
        {decisions.map(({ decision, reason, decidedBy, decidedAt }) => (
          <li key={decidedAt} className="text-[0.9375rem] wrap-anywhere">
            <span className="font-medium">{decisionWords(decision, null).outcome}</span>: {reason}{' '}
            <span className="text-sm text-muted">
              {'by '}
              <bdi>{decidedBy ? fullName(decidedBy) : 'a former admin'}</bdi>
              {', '}
              <time dateTime={decidedAt}>{relativeAge(decidedAt)}</time>
            </span>
          </li>
        ))}
      </Voices>
    </div>
  );
}

function Voices({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h4 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h4>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    </div>
  );
}
