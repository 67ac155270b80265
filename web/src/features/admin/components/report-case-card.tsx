import type { ReportCase } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { fullName, plural, relativeAge } from '../../../lib/format.ts';
import { reportedNouns } from '../../../lib/reporting.ts';
import { useClaimCase } from '../api/changes.ts';
import { appealedDecision, decideAction, decisionLabels } from '../report-decisions.ts';
import { useConfirmAction } from './admin-action-dialog.tsx';
import { ReportedContents } from './reported-contents.tsx';
import { ReportHistory } from './report-history.tsx';
import { PageLink } from './table-cells.tsx';

/** Reported content, who reported it and why, and the possible decisions. */
export function ReportCaseCard({ reportCase }: { reportCase: ReportCase }) {
  const { id, kind, author, path, openedAt, reportCount, appeal, contents } = reportCase;
  const noun = reportedNouns[kind];
  const title = contents.at(-1)?.title ?? null;
  return (
    <Card>
      <article aria-labelledby={`case-${id}`} className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant="accent" className="capitalize">
              {noun}
            </Badge>
            {appeal !== null && <Badge variant="premium">Appeal</Badge>}
            <Claim claim={reportCase.claim} />
          </div>
          <h3 id={`case-${id}`} className="text-lg leading-snug break-words">
            {title === null ? `A ${noun}` : <bdi>{title}</bdi>}
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {author && (
              <span className="min-w-0 wrap-anywhere">
                by <PageLink to={`/user/${author.id}`}>{fullName(author)}</PageLink>
                {' ·'}
              </span>
            )}
            <span>{reportCount === 0 ? 'not reported' : `reported ${plural(reportCount, 'time')}`} ·</span>
            <span>
              <time dateTime={openedAt}>{relativeAge(openedAt)}</time>
              {path !== null && ' ·'}
            </span>
            {path !== null && (
              <Link to={path} className="text-link">
                Open page<span className="sr-only">: {title ?? noun}</span>
              </Link>
            )}
          </p>
        </header>
        <ReportedContents contents={contents} noun={noun} />
        <ReportHistory reportCase={reportCase} />
        <Decisions reportCase={reportCase} name={title ?? noun} />
      </article>
    </Card>
  );
}

function Claim({ claim }: Pick<ReportCase, 'claim'>) {
  if (claim === null) return null;
  return (
    <Badge variant="outline">
      <bdi>{claim.by ? fullName(claim.by) : 'An admin'}</bdi> is reviewing this until{' '}
      {new Date(claim.until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
    </Badge>
  );
}

/** `name`: the reported content's, for screen readers. */
function Decisions({ reportCase, name }: { reportCase: ReportCase; name: string }) {
  const confirm = useConfirmAction();
  const claiming = useClaimCase();
  const { id, choices, claim } = reportCase;
  if (choices.length === 0) return null;
  const about = <span className="sr-only"> “{name}”</span>;
  return (
    <div className="flex flex-wrap gap-2.5 border-t pt-4">
      {choices.map((decision) => (
        <Button
          key={decision}
          variant="outline"
          size="small"
          className={decision === 'delete' ? 'text-danger!' : undefined}
          onClick={() => confirm(decideAction(reportCase, decision))}
        >
          {decisionLabels(decision, appealedDecision(reportCase)).label}
          {about}
        </Button>
      ))}
      {claim === null && (
        <Button
          variant="quiet"
          size="small"
          isPending={claiming.isPending}
          onClick={() => claiming.mutate(id)}
        >
          Claim for review
          {about}
        </Button>
      )}
    </div>
  );
}
