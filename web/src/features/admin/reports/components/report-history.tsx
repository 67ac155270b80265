import type { ReportCase, ReportReason } from '@candor/contracts';
import { Fragment, type ReactNode } from 'react';
import { fullName, relativeAge } from '../../../../lib/format.ts';
import { reportReasons } from '../../../../lib/report-reasons.ts';
import { t } from '../messages/index.ts';
import { decisionLabels } from '../report-decisions.ts';
import { PageLink } from '../../components/table-cells.tsx';

const reasonLabels = new Map<ReportReason, string>(reportReasons.map(({ value, label }) => [value, label]));

/** The author's appeal, the members' reports, the signals of automatic rules, and earlier decisions. */
export function ReportHistory({ reportCase }: { reportCase: ReportCase }) {
  const { kind, reports, reportCount, signals, decisions, appeal } = reportCase;
  return (
    <div className="grid grid-cols-1 gap-4">
      {appeal !== null && (
        <div className="grid grid-cols-1 gap-1 rounded-lg bg-premium-soft px-4 py-3">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-premium">
            {t('authorAppeals')}
          </h4>
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
            {appeal.text ?? t('appealErased')}
          </p>
        </div>
      )}
      <Part title={t('reports')} isEmpty={reports.length === 0}>
        {reports.map(({ reporter, reason, note, reportedAt }, index) => (
          <li key={index} className="grid grid-cols-1">
            <p className="text-[0.9375rem]">
              <span className="font-medium">{reasonLabels.get(reason)}</span>
              <span className="text-sm text-muted">
                {' '}
                {t.rich('reportedBy', {
                  name: reporter ? fullName(reporter) : t('aDeletedMember'),
                  at: relativeAge(reportedAt),
                  reporter: (name) =>
                    reporter ? (
                      <PageLink key="reporter" to={`/user/${reporter.id}`}>
                        {name}
                      </PageLink>
                    ) : (
                      <Fragment key="reporter">{name}</Fragment>
                    ),
                  age: (age) => (
                    <time key="age" dateTime={reportedAt}>
                      {age}
                    </time>
                  ),
                })}
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
          <li className="text-sm text-muted">{t('moreReports', { count: reportCount - reports.length })}</li>
        )}
      </Part>
      <Part title={t('flaggedByRules')} isEmpty={signals.length === 0}>
        {signals.map(({ rule, explanation, raisedAt }) => (
          <li key={rule} className="text-[0.9375rem] wrap-anywhere">
            {explanation}{' '}
            <span className="text-sm text-muted">
              <time dateTime={raisedAt}>{relativeAge(raisedAt)}</time>
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('decisions')} isEmpty={decisions.length === 0}>
        {decisions.map(({ decision, reason, decidedBy, decidedAt }) => (
          <li key={decidedAt} className="text-[0.9375rem] wrap-anywhere">
            {t.rich('decisionMade', {
              result: decisionLabels(decision, null, kind).outcome,
              reason,
              name: decidedBy ? fullName(decidedBy) : t('aFormerAdmin'),
              at: relativeAge(decidedAt),
              outcome: (outcome) => (
                <span key="outcome" className="font-medium">
                  {outcome}
                </span>
              ),
              details: (details) => (
                <span key="details" className="text-sm text-muted">
                  {details}
                </span>
              ),
              admin: (name) => <bdi key="admin">{name}</bdi>,
              age: (age) => (
                <time key="age" dateTime={decidedAt}>
                  {age}
                </time>
              ),
            })}
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
