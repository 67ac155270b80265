import type { RatingView } from '@candor/contracts';
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { type ListPage, rowsOf } from '../../../lib/list-page.ts';
import { useViewerId } from '../../../lib/session.ts';
import { entityReviewsKey, reviewFacetsKey, useEntitySummary } from '../api/reviews.ts';
import { showSentSummary } from './follow-listing.ts';
import { newestShown, newReviews, newReviewsText } from './new-reviews.ts';
import { t } from '../messages/index.ts';

interface NewReviewsBarProps {
  entityId: string;
  list: UseInfiniteQueryResult<InfiniteData<ListPage<RatingView>>>;
  /** Makes the list show the newest reviews first, without filters. */
  onShowNewest: () => void;
}

/** Says that there are new reviews, above the page and without moving it, and loads them. */
export function NewReviewsBar({ entityId, list, onShowNewest }: NewReviewsBarProps) {
  const viewerId = useViewerId();
  const { data: summary } = useEntitySummary(entityId);
  /** Reviews that were published until then are not new. `null` before the first summary. */
  const [since, setSince] = useState<string | null>(null);
  const loading = useLoadReview(entityId, list);
  if (summary === undefined) return null;

  const { newest } = summary;
  const shown = newestShown(newest, idsIn(list.data));
  const [latest] = newest;
  if (since === null) setSince(latest?.createdAt ?? '');
  else if (shown > since) setSince(shown);
  const found = since === null ? [] : newReviews(newest, { since, viewerId });
  const text =
    found.length === 0
      ? ''
      : newReviewsText(found.length, found.length === newest.length && newest.length > 9);
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {latest && text !== '' && (
        <div className="pointer-events-none fixed inset-x-0 top-20 z-30 flex justify-center px-4">
          <div className="pointer-events-auto flex animate-rise items-center rounded-full border bg-surface shadow-floating motion-reduce:animate-none">
            <Button
              variant="quiet"
              className="rounded-l-full! pl-4"
              isPending={loading.isLoading}
              onClick={() => {
                onShowNewest();
                loading.load(latest.ratingId);
              }}
            >
              {!loading.isLoading && <ArrowUp aria-hidden />}
              {t('showNewReviews', { newReviews: text })}
            </Button>
            <Button
              variant="quiet"
              size="icon"
              className="rounded-r-full!"
              aria-label={t('hideNotice')}
              onClick={() => {
                setSince(latest.createdAt);
              }}
            >
              <X aria-hidden />
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

const triesAtMost = 3;
const retryMs = 1_000;

/** Loads the list until it shows the review: the gateway may send a response for a second that it cached before. */
function useLoadReview(entityId: string, { data, isFetching, refetch }: NewReviewsBarProps['list']) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<{ ratingId: string; tries: number } | null>(null);
  useEffect(() => {
    if (wanted === null || isFetching) return;
    const isOver = wanted.tries >= triesAtMost || idsIn(data).has(wanted.ratingId);
    const timer = setTimeout(
      () => {
        if (isOver) {
          setWanted(null);
          void client.invalidateQueries({ queryKey: reviewFacetsKey(entityId) });
          focusReview(wanted.ratingId);
          return;
        }
        setWanted({ ...wanted, tries: wanted.tries + 1 });
        void refetch();
      },
      isOver || wanted.tries === 0 ? 0 : retryMs,
    );
    return () => clearTimeout(timer);
  }, [client, entityId, wanted, data, isFetching, refetch]);
  return {
    isLoading: wanted !== null,
    load: (ratingId: string) => {
      showSentSummary(client, entityId);
      void client.invalidateQueries({ queryKey: entityReviewsKey(entityId), refetchType: 'none' });
      setWanted({ ratingId, tries: 0 });
    },
  };
}

/** The focus moves from the button, which is gone, to the newest review, and with it the page. */
function focusReview(ratingId: string): void {
  const review = document.querySelector<HTMLElement>(`#reviews [data-rating-id="${CSS.escape(ratingId)}"]`);
  if (review === null) return;
  review.tabIndex = -1;
  review.focus();
}

function idsIn(data: NewReviewsBarProps['list']['data']): ReadonlySet<string> {
  return new Set(data && rowsOf(data).map(({ id }) => id));
}
