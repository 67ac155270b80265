import type { Decision, ReportCase } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { fullName, plural, relativeAge } from '../../../lib/format.ts';
import { reportedNouns } from '../../../lib/reporting.ts';
import { useClaimCase } from '../api/claim-case.ts';
import { decisionWords } from '../decision-words.ts';
import { CaseVoices } from './case-voices.tsx';
import { appealedDecision } from './decide-question.tsx';
import { ReportedContents } from './reported-contents.tsx';

interface ReportCaseCardProps {
  reportCase: ReportCase;
  onDecide: (decision: Decision) => void;
}

/** One reported thing: what it said, who minds, and what is to become of it. */
export function ReportCaseCard({ reportCase, onDecide }: ReportCaseCardProps) {
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
            <Claim reportCase={reportCase} />
          </div>
          <h3 id={`case-${id}`} className="text-lg leading-snug break-words">
            {title === null ? `A ${noun}` : <bdi>{title}</bdi>}
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {author && (
              <span className="min-w-0 wrap-anywhere">
                by{' '}
                <Link to={`/user/${author.id}`} className="text-link">
                  <bdi>{fullName(author)}</bdi>
                </Link>
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
                Open its page<span className="sr-only">: {title ?? noun}</span>
              </Link>
            )}
          </p>
        </header>
        <ReportedContents contents={contents} noun={noun} />
        <CaseVoices reportCase={reportCase} />
        <Choices reportCase={reportCase} name={title ?? noun} onDecide={onDecide} />
      </article>
    </Card>
  );
}

function Claim({ reportCase: { claim } }: { reportCase: ReportCase }) {
  if (claim === null) return null;
  return (
    <Badge variant="outline">
      <bdi>{claim.by ? fullName(claim.by) : 'An admin'}</bdi> is looking at it until{' '}
      {new Date(claim.until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
    </Badge>
  );
}

function Choices({
  reportCase,
  name,
  onDecide,
}: ReportCaseCardProps & {
  /** Of what is decided about, for who does not see where the buttons stand. */
  name: string;
}) {
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
          onClick={() => {
            onDecide(decision);
          }}
        >
          {decisionWords(decision, appealedDecision(reportCase)).label}
          {about}
        </Button>
      ))}
      {claim === null && (
        <Button
          variant="quiet"
          size="small"
          isPending={claiming.isPending}
          onClick={() => {
            claiming.mutate(id);
          }}
        >
          I am looking at it
          {about}
        </Button>
      )}
    </div>
  );
}
