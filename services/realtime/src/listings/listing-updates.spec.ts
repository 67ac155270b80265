import type { EntityRatingSummary } from '@candor/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { summaryOf } from '../../test/summary-of.ts';
import { createListingUpdates, type ListingUpdates } from './listing-updates.ts';

const entityId = '01a20336-0000-7000-8000-00000000000a';
const loadMs = 10;
const rated = { summaries: [entityId], details: [] };

describe('updates of a watched listing', () => {
  let summary: EntityRatingSummary | null;
  let isAway: boolean;
  let loads: number;
  /** What all sockets got, or which ones. */
  let sent: string[];
  let sentAt: number[];
  let updates: ListingUpdates;
  beforeEach(() => {
    vi.useFakeTimers();
    summary = summaryOf(5);
    isAway = false;
    loads = 0;
    sent = [];
    sentAt = [];
    updates = createListingUpdates({
      load: async () => {
        loads += 1;
        const asRequested = summary;
        await new Promise((resolve) => setTimeout(resolve, loadMs));
        if (isAway) throw new Error('away');
        return asRequested;
      },
      sendToAll: (event, data) => {
        sent.push('summary' in data ? `all ${String(data.summary.reviewCount)}` : `all ${event}`);
        sentAt.push(Date.now());
      },
      sendTo: (socketIds, data) => sent.push(`${socketIds.join()} ${String(data.summary.reviewCount)}`),
    });
  });
  afterEach(() => {
    updates.stop();
    vi.useRealTimers();
  });

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const watched = async (): Promise<void> => {
    updates.watch(entityId, 'first');
    await pass(2_000);
    expect(sent.splice(0)).toEqual(['all 1']);
  };

  it('are sent at once, and then once a second however often it changes, the last change included', async () => {
    await watched();
    for (let reviews = 2; reviews <= 21; reviews += 1) {
      summary = summaryOf(...Array.from({ length: reviews }, () => 5));
      updates.change(rated);
      await pass(100);
    }
    await pass(10_000);
    expect(sent[0]).toBe('all 2');
    expect(sent.at(-1)).toBe('all 21');
    expect(sent).toHaveLength(3);
    for (const [index, at] of sentAt.entries())
      expect(at - (sentAt[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1_000);
  });

  it('are sent again when it changed while its summary was loaded', async () => {
    await watched();
    summary = summaryOf(5, 4);
    updates.change(rated);
    await pass(loadMs / 2);
    summary = summaryOf(5, 4, 3);
    updates.change(rated);
    await pass(2_000);
    expect(sent).toEqual(['all 2', 'all 3']);
  });

  it('go to each further socket, but not again to all', async () => {
    await watched();
    for (const socketId of ['second', 'third']) updates.watch(entityId, socketId);
    await pass(1_000);
    expect(sent).toEqual(['second,third 1']);
    expect(loads).toBe(2);
  });

  it('include changes that a socket missed before it watched', async () => {
    await watched();
    summary = summaryOf(5, 4);
    updates.watch(entityId, 'again');
    await pass(1_000);
    expect(sent).toEqual(['all 2']);
  });

  it('say that its details changed, once a second', async () => {
    await watched();
    for (let change = 0; change < 5; change += 1) updates.change({ summaries: [], details: [entityId] });
    await pass(100);
    expect(sent).toEqual(['all listing:changed']);
    updates.change({ summaries: [], details: [entityId] });
    await pass(1_000);
    expect(sent).toEqual(['all listing:changed', 'all listing:changed']);
    expect(loads).toBe(1);
  });

  it('are not sent if nothing in the summary changed', async () => {
    await watched();
    updates.change(rated);
    await pass(1_000);
    expect(sent).toEqual([]);
  });

  it('follow when its summary could not be loaded for a while', async () => {
    isAway = true;
    updates.watch(entityId, 'first');
    await pass(20_000);
    expect(sent).toEqual([]);
    expect(loads).toBeLessThanOrEqual(5);
    isAway = false;
    await pass(5_000);
    expect(sent).toEqual(['all 1']);
  });

  it('end with its last socket, and at once for a listing that does not exist', async () => {
    await watched();
    updates.end(entityId);
    updates.change(rated);
    await pass(5_000);
    expect(sent).toEqual([]);
    summary = null;
    updates.watch(entityId, 'second');
    await pass(1_000);
    expect(updates.watchedIds()).toEqual([]);
  });

  it('follow for all listings when changes may have been lost, spread over two seconds', async () => {
    await watched();
    summary = summaryOf(5, 4);
    updates.refreshAll();
    await pass(2_000);
    expect(sent).toEqual(['all 2']);
  });
});
