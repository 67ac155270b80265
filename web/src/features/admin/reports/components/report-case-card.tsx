import type { ReportCase } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../../components/badges.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/page-parts.tsx';
import { formatTime, fullName, relativeAge } from '../../../../lib/format.ts';
import { useClaimCase } from '../../api/changes.ts';
import { t } from '../messages/index.ts';
import { appealedDecision, decideAction, decisionLabels } from '../report-decisions.ts';
import { useConfirmAction } from '../../components/admin-action-dialog.tsx';
import { ReportedContents } from './reported-contents.tsx';
import { ReportHistory } from './report-history.tsx';
import { PageLink } from '../../components/table-cells.tsx';

/** Reported content, who reported it and why, and the possible decisions. */
export function ReportCaseCard({ reportCase }: { reportCase: ReportCase }) {
  const { id, kind, author, path, openedAt, reportCount, appeal, contents } = reportCase;
  const title = contents.at(-1)?.title ?? null;
  const name = title ?? t('contentKind', { kind });
  return (
    <Card>
      <article aria-labelledby={`case-${id}`} className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant="accent" className="capitalize">
              {t('contentKind', { kind })}
            </Badge>
            {appeal !== null && <Badge variant="premium">{t('appeal')}</Badge>}
            <Claim claim={reportCase.claim} />
          </div>
          <h3 id={`case-${id}`} className="text-lg leading-snug break-words">
            {title === null ? t('untitledContent', { kind }) : <bdi>{title}</bdi>}
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {author && (
              <span className="min-w-0 wrap-anywhere">
                {t.rich('byAuthor', {
                  name: fullName(author),
                  author: (of) => (
                    <PageLink key="author" to={`/user/${author.id}`}>
                      {of}
                    </PageLink>
                  ),
                })}
                {' ·'}
              </span>
            )}
            <span>{t('reportCount', { count: reportCount })} ·</span>
            <span>
              <time dateTime={openedAt}>{relativeAge(openedAt)}</time>
              {path !== null && ' ·'}
            </span>
            {path !== null && (
              <Link to={path} className="text-link">
                {t.rich('openPage', {
                  title: name,
                  hidden: (text) => (
                    <span key="hidden" className="sr-only">
                      {text}
                    </span>
                  ),
                })}
              </Link>
            )}
          </p>
        </header>
        <ReportedContents contents={contents} kind={kind} />
        <ReportHistory reportCase={reportCase} />
        <Decisions reportCase={reportCase} name={name} />
      </article>
    </Card>
  );
}

function Claim({ claim }: Pick<ReportCase, 'claim'>) {
  if (claim === null) return null;
  return (
    <Badge variant="outline" className="wrap-anywhere whitespace-normal!">
      {t.rich('isReviewing', {
        name: claim.by ? fullName(claim.by) : t('anAdmin'),
        time: formatTime(claim.until),
        admin: (name) => <bdi key="admin">{name}</bdi>,
      })}
    </Badge>
  );
}

/** `name`: the reported content's, for screen readers. */
function Decisions({ reportCase, name }: { reportCase: ReportCase; name: string }) {
  const confirm = useConfirmAction();
  const claiming = useClaimCase();
  const { id, kind, choices, claim } = reportCase;
  if (choices.length === 0) return null;
  const about = <span className="sr-only"> {t('quotedTitle', { title: name })}</span>;
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
          {decisionLabels(decision, appealedDecision(reportCase), kind).label}
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
          {t('claimForReview')}
          {about}
        </Button>
      )}
    </div>
  );
}
