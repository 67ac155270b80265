import type { Decision, OwnDecision } from '@candor/contracts';
import { Gavel } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { relativeAge } from '../../../lib/format.ts';
import { useOwnDecisions } from '../api/reports.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { t } from '../messages/index.ts';

/** Recent decisions about the viewer's own content, and about content that they reported. */
export function DecisionNotices({ viewerId }: { viewerId: string }) {
  const { data, dataUpdatedAt } = useOwnDecisions(viewerId);
  const [toAppeal, setToAppeal] = useState<OwnDecision | null>(null);
  const recent = recentDecisions(data ?? [], new Date(dataUpdatedAt));
  if (recent.length === 0) return null;
  const own = recent.filter(({ role }) => role === 'author');
  const reported = recent.filter(({ role }) => role === 'reporter');
  return (
    <section aria-label={t('moderationDecisions')} className="grid grid-cols-1 gap-3">
      {own.map((decision) => (
        <Notice
          key={`${decision.id} ${decision.decidedAt}`}
          decision={decision}
          onAppeal={() => setToAppeal(decision)}
        />
      ))}
      {reported.length > 0 && (
        <details className="rounded-2xl border bg-surface px-5 py-3.5">
          <summary className="cursor-pointer font-medium">
            {t('reportedDecisions', { count: reported.length })}
          </summary>
          <ul className="mt-3 grid grid-cols-1 gap-2">
            {reported.map((decision) => (
              <li key={`${decision.id} ${decision.decidedAt}`} className="text-[0.9375rem]">
                <Subject decision={decision} /> {outcomeText(decision)}{' '}
                <time dateTime={decision.decidedAt} className="text-sm text-muted">
                  {relativeAge(decision.decidedAt)}
                </time>
              </li>
            ))}
          </ul>
        </details>
      )}
      {toAppeal && <AppealDialog decision={toAppeal} onClose={() => setToAppeal(null)} />}
    </section>
  );
}

function Notice({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const { reason, appeal, decidedAt } = decision;
  const heading = decisionTitle(decision);
  return (
    <article
      aria-label={heading}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-2xl border bg-surface px-5 py-4"
    >
      <Gavel aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-1">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          {heading}{' '}
          <time dateTime={decidedAt} className="text-sm font-normal text-muted">
            {relativeAge(decidedAt)}
          </time>
        </h2>
        <p className="wrap-anywhere">
          <Subject decision={decision} /> {outcomeText(decision)}
        </p>
        {reason !== null && (
          <p className="text-[0.9375rem] wrap-anywhere text-muted">
            {t.rich('reasonIs', { reason, text: isolated })}
          </p>
        )}
        {appeal === 'waiting' && <p className="text-[0.9375rem] text-muted">{t('youAppealed')}</p>}
      </div>
      {appeal === 'open' && (
        <Button variant="outline" size="small" onClick={onAppeal}>
          {t.rich('appeal', { hidden })}
        </Button>
      )}
    </article>
  );
}

function Subject({ decision: { title, path } }: { decision: OwnDecision }) {
  if (title === null) return null;
  const quoted = t.rich('subject', { title, text: isolated });
  if (path === null) return <span className="font-medium">{quoted}</span>;
  return (
    <Link to={path} className="text-link font-medium">
      {quoted}
    </Link>
  );
}

function isolated(children: ReactNode) {
  return <bdi key="text">{children}</bdi>;
}

const dayMs = 86_400_000;
/** How long a decision is shown. */
const shownDays = 30;

/** Decisions that are recent, open to an appeal, or under appeal. */
export function recentDecisions(decisions: readonly OwnDecision[], now: Date): OwnDecision[] {
  return decisions.filter(
    ({ decidedAt, appeal }) => appeal !== 'none' || now.getTime() - Date.parse(decidedAt) < shownDays * dayMs,
  );
}

/** 'A decision about your review' */
export function decisionTitle({ role, kind }: OwnDecision): string {
  return role === 'author' ? t('ownDecision', { kind }) : t('reportedDecision', { kind });
}

const toAuthor: Readonly<Record<Decision, string>> = {
  allow: t('reviewedAgain'),
  warn: t('ownWarned'),
  hide: t('ownHidden'),
  delete: t('deleted'),
};

const toReporter: Readonly<Record<Decision, string>> = {
  allow: t('reportedAllowed'),
  warn: t('reportedWarned'),
  hide: t('reportedHidden'),
  delete: t('deleted'),
};

export function outcomeText({ role, decision }: OwnDecision): string {
  return role === 'author' ? toAuthor[decision] : toReporter[decision];
}
