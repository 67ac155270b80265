import type { EntityRatingSummary } from '@candor/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { fewRatings } from '@candor/contracts/search/entity-search-parameters';
import { isMissing } from '../../../lib/api-error.ts';
import type { Live } from '../../../lib/live.ts';
import { entityQuery } from '../api/entity.ts';
import { entitySummaryQuery } from '../api/reviews.ts';

/**
 * The gateway may send a cached listing for a second after a change. All pages learn of it at the same moment, so their requests
 * are spread.
 */
const rereadMs = { first: 1_000, last: 3_000 };

/** The last summary that the server sent. The page may show an older one. */
const sentSummaryKey = (entityId: string) => ['ratings', 'entity', entityId, 'sent-summary'];

/** With more reviews the page gets further parts, which would move what is read. They come when the visitor loads the reviews. */
function addsParts(shownCount: number, count: number): boolean {
  return [1, fewRatings, fewRatings + 1].some((least) => shownCount < least && count >= least);
}

/** Shows it also where it changes the layout. */
export function showSentSummary(client: QueryClient, entityId: string): void {
  const { queryKey } = entitySummaryQuery(entityId);
  const sent = client.getQueryData<EntityRatingSummary>(sentSummaryKey(entityId));
  if (sent) client.setQueryData(queryKey, sent);
  else void client.invalidateQueries({ queryKey });
}

/** Shows the summaries that the server sends, and loads the listing again when it changed. Returns how to stop. */
export function followListing(live: Pick<Live, 'on'>, client: QueryClient, entityId: string): () => void {
  const { queryKey: listingKey } = entityQuery(entityId);
  const { queryKey: summaryKey } = entitySummaryQuery(entityId);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reread = async () => {
    await client.invalidateQueries({ queryKey: listingKey });
    // It was hidden or removed: the page must not show it any longer.
    if (isMissing(client.getQueryState(listingKey)?.error))
      await client.resetQueries({ queryKey: listingKey });
  };
  const rereadSoon = () => {
    clearTimeout(timer);
    const { first, last } = rereadMs;
    timer = setTimeout(() => void reread(), first + Math.random() * (last - first));
  };
  const unsubscribes = [
    live.on('summary:changed', ({ entityId: changedId, summary }) => {
      if (changedId !== entityId) return;
      // A response on its way may be older.
      void client.cancelQueries({ queryKey: summaryKey }).then(() => {
        client.setQueryData(sentSummaryKey(entityId), summary);
        client.setQueryData(summaryKey, (shown) =>
          shown && addsParts(shown.reviewCount, summary.reviewCount)
            ? { ...shown, newest: summary.newest }
            : summary,
        );
      });
    }),
    live.on('listing:changed', ({ entityId: changedId }) => {
      if (changedId === entityId) rereadSoon();
    }),
    live.on('missed', rereadSoon),
  ];
  return () => {
    clearTimeout(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
