import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { briefVisitMs, live, type Live, usePolling, useVisitorConnection } from '../../../lib/live.ts';
import { useViewerId } from '../../../lib/session.ts';
import { useTabVisible } from '../../../lib/tab-visible.ts';
import { entitySummaryQuery } from '../api/reviews.ts';
import { followListing } from './follow-listing.ts';

/** While the server cannot send changes. The tab must be visible. */
const summaryPollMs = 30_000;

/** New reviews, averages and details show at once while the page of the listing is open in a visible tab. */
export function useLiveListing(entityId: string): void {
  const client = useQueryClient();
  const viewerId = useViewerId();
  const isVisible = useTabVisible();
  useVisitorConnection(viewerId === null && isVisible);
  useEffect(() => (isVisible ? watchListing(live, entityId) : undefined), [entityId, isVisible]);
  useEffect(() => followListing(live, client, entityId), [client, entityId]);
  useQuery({ ...entitySummaryQuery(entityId), refetchInterval: usePolling(summaryPollMs) });
}

/** Watches the listing after a brief visit. Returns how to stop. */
export function watchListing(live: Pick<Live, 'watch'>, entityId: string): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    live.watch(entityId);
    stop = () => live.watch(null);
  }, briefVisitMs);
  return () => stop();
}
