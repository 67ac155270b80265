import type { EntityRatingSummary } from '@candor/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive, type Live } from '../../../lib/live.ts';
import { entityQuery } from '../api/entity.ts';
import { entitySummaryQuery } from '../api/reviews.ts';
import { followListing, showSentSummary } from './follow-listing.ts';
import { watchListing } from './use-live-listing.ts';

const [entityId, otherId] = ['01a20336-0000-7000-8000-00000000000a', '01a20336-0000-7000-8000-00000000000b'];
const summaryWith = (reviewCount: number): EntityRatingSummary => {
  const totals = { averageRating: 5, reviewCount, starSum: 5 * reviewCount };
  return {
    ...totals,
    lastYear: totals,
    histogram: [0, 0, 0, 0, reviewCount],
    averageServiceQuality: null,
    averagePriceRange: null,
    wouldRecommend: { yes: 0, no: 0, maybe: 0 },
    topTags: [],
    newest: Array.from({ length: reviewCount }, (_, index) => ({
      ratingId: String(index),
      authorId: 'ada',
      createdAt: '2026-03-15T12:00:00.000Z',
    })),
  };
};

describe('the open page of a listing', () => {
  let client: QueryClient;
  let live: Live;
  let stops: (() => void)[];
  /** The listing on the server; `null` is 404. */
  let name: string | null;
  let requests: number;
  beforeEach(async () => {
    vi.useFakeTimers();
    name = 'Lantern Yard';
    requests = 0;
    vi.stubGlobal('fetch', () => {
      requests += 1;
      return Promise.resolve(
        name === null
          ? new Response(JSON.stringify({ title: 'Not found', status: 404 }), { status: 404 })
          : new Response(JSON.stringify({ id: entityId, name })),
      );
    });
    client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
    live = createLive();
    stops = [
      followListing(live, client, entityId),
      new QueryObserver(client, entityQuery(entityId)).subscribe(() => undefined),
    ];
    await vi.advanceTimersByTimeAsync(0);
    client.setQueryData(summaryKey, summaryWith(1));
  });
  afterEach(() => {
    for (const stop of stops) stop();
    client.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const summaryKey = entitySummaryQuery(entityId).queryKey;
  const shownName = () => client.getQueryData(entityQuery(entityId).queryKey)?.name;
  const shownReviews = () => client.getQueryData(summaryKey)?.reviewCount;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('shows the summary that the server sends, and none of another listing', async () => {
    live.emit('summary:changed', { entityId: otherId, summary: summaryWith(9) });
    live.emit('summary:changed', { entityId, summary: summaryWith(2) });
    await pass(0);
    expect(shownReviews()).toBe(2);
  });

  it('does not replace it by a response that was requested before', async () => {
    const late = Promise.withResolvers<Response>();
    stops.push(new QueryObserver(client, entitySummaryQuery(entityId)).subscribe(() => undefined));
    vi.stubGlobal('fetch', () => late.promise);
    const fetching = client.invalidateQueries({ queryKey: summaryKey });
    live.emit('summary:changed', { entityId, summary: summaryWith(2) });
    await pass(0);
    late.resolve(new Response(JSON.stringify(summaryWith(1))));
    await fetching;
    await pass(0);
    expect(shownReviews()).toBe(2);
  });

  it.each([
    [0, 1],
    [2, 3],
    [3, 5],
  ])('gets no further parts until the visitor loads the reviews: %i, then %i', async (before, after) => {
    client.setQueryData(summaryKey, summaryWith(before));
    live.emit('summary:changed', { entityId, summary: summaryWith(after) });
    await pass(0);
    expect(shownReviews()).toBe(before);
    expect(client.getQueryData(summaryKey)?.newest).toHaveLength(after);
    showSentSummary(client, entityId);
    expect(shownReviews()).toBe(after);
  });

  it('loses parts at once, because a review may have been hidden', async () => {
    client.setQueryData(summaryKey, summaryWith(4));
    live.emit('summary:changed', { entityId, summary: summaryWith(0) });
    await pass(0);
    expect(shownReviews()).toBe(0);
  });

  it('loads changed details again, once and not before the gateway’s cached response has expired', async () => {
    name = 'Lantern Garden';
    live.emit('listing:changed', { entityId });
    live.emit('listing:changed', { entityId });
    await pass(999);
    expect(requests).toBe(1);
    await pass(2_001);
    expect(requests).toBe(2);
    expect(shownName()).toBe('Lantern Garden');
  });

  it('loads them again after each connection', async () => {
    name = 'Lantern Garden';
    live.setLive(true);
    await pass(3_000);
    expect(shownName()).toBe('Lantern Garden');
  });

  it('shows no listing any more that was hidden', async () => {
    name = null;
    live.emit('listing:changed', { entityId });
    await pass(3_000);
    expect(shownName()).toBeUndefined();
    expect(client.getQueryState(entityQuery(entityId).queryKey)?.status).toBe('error');
  });

  it('is watched after a brief visit, and no longer when it is left', async () => {
    const watched: (string | null)[] = [];
    const watching = { watch: (id: string | null) => watched.push(id) };
    watchListing(watching, entityId)();
    await pass(10_000);
    expect(watched).toEqual([]);
    const stop = watchListing(watching, otherId);
    await pass(5_000);
    expect(watched).toEqual([otherId]);
    stop();
    expect(watched).toEqual([otherId, null]);
  });
});
