import type { RatingView } from '@candor/contracts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useViewerId, wantedTarget } from '../../../lib/session.ts';
import { useVote, type Vote } from '../api/vote.ts';
import { t } from '../messages/index.ts';

const chosenStyle = 'border-accent! bg-accent-soft! text-accent!';

/** The count of helpful votes, and the viewer's own vote. */
export function ReviewVotes({ rating }: { rating: RatingView }) {
  const viewerId = useViewerId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const vote = useVote(rating);
  const isOwn = viewerId === rating.userId;
  const myVote = rating.myVote ?? null;

  const cast = (chosen: Exclude<Vote, null>) => {
    if (viewerId === undefined || vote.isPending) return;
    if (viewerId === null) void navigate('/auth', { state: wantedTarget(pathname, search) });
    else vote.mutate(myVote === chosen ? null : chosen);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="group" aria-label={t('wasHelpful', { title: rating.title })} className="flex gap-1.5">
        <Button
          variant="outline"
          size="small"
          disabled={isOwn}
          aria-pressed={myVote === true}
          aria-label={t('helpfulTitled', { title: rating.title })}
          className={cn(myVote === true && chosenStyle)}
          onClick={() => {
            cast(true);
          }}
        >
          <ThumbsUp aria-hidden className={cn(myVote === true && 'fill-current')} />
          {t('helpful')}
        </Button>
        <Button
          variant="outline"
          size="icon-small"
          disabled={isOwn}
          aria-pressed={myVote === false}
          aria-label={t('notHelpfulTitled', { title: rating.title })}
          className={cn(myVote === false && chosenStyle)}
          onClick={() => {
            cast(false);
          }}
        >
          <ThumbsDown aria-hidden className={cn(myVote === false && 'fill-current')} />
        </Button>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {t('foundHelpful', { count: rating.helpfulCount })}
        {isOwn && `. ${t('noVoteOnOwn')}`}
      </p>
    </div>
  );
}
