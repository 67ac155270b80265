import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchPace } from './search-pace.ts';

describe('work that can wait', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const slowSearch = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    return { search: () => promise, resolve, reject };
  };
  /** How long room is made, in milliseconds. */
  const waited = async (pace: ReturnType<typeof createSearchPace>): Promise<number> => {
    const begun = performance.now();
    await pace.makeRoom();
    return performance.now() - begun;
  };

  it('goes on at once while nobody searches, and while searches are quick', async () => {
    const pace = createSearchPace();
    expect(await waited(pace)).toBe(0);
    const { search, resolve } = slowSearch();
    const answer = pace.watch(search);
    await vi.advanceTimersByTimeAsync(200);
    expect(await waited(pace)).toBe(0);
    resolve('found');
    expect(await answer).toBe('found');
  });

  it('waits for a search that takes long, until it is answered or has failed', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const pace = createSearchPace();
      const slow = slowSearch();
      const answer = pace.watch(slow.search).catch(() => 'failed');
      await vi.advanceTimersByTimeAsync(300);
      const room = waited(pace);
      setTimeout(() => slow[end]('ended'), 500);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await room).toBeGreaterThanOrEqual(500);
      expect(await room).toBeLessThan(550);
      await answer;
    }
  });

  it('waits for the oldest of several, not only for the last', async () => {
    const pace = createSearchPace();
    const [old, young] = [slowSearch(), slowSearch()];
    const answers = [pace.watch(old.search)];
    await vi.advanceTimersByTimeAsync(300);
    answers.push(pace.watch(young.search));
    young.resolve('quick');
    const room = waited(pace);
    setTimeout(() => old.resolve('slow'), 400);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await room).toBeGreaterThanOrEqual(400);
    expect(await Promise.all(answers)).toEqual(['slow', 'quick']);
  });

  it('goes on some time although a search is never answered', async () => {
    const pace = createSearchPace();
    void pace.watch(slowSearch().search);
    await vi.advanceTimersByTimeAsync(300);
    const room = waited(pace);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await room).toBeLessThan(2_100);
  });
});
