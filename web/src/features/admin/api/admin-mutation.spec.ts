import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { refreshLater, withListNote, withListState } from './admin-mutation.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const respondWith = (headers: Record<string, string>) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204, headers })));
};
const hide = () =>
  withListState((onHeaders) => api.post('/api/admin/ratings/1/hide', undefined, { onHeaders }));
const done = { title: 'The rating was hidden', description: 'It can be restored at any time.' };

describe('a list that is behind a change', () => {
  it('is recognized by the header of the response', async () => {
    respondWith({ 'x-admin-lists': 'behind' });
    expect(await hide()).toMatchObject({ isBehind: true });
    respondWith({});
    expect(await hide()).toMatchObject({ isBehind: false });
  });

  it('is mentioned in the toast', () => {
    expect(withListNote(done, false)).toEqual(done);
    expect(withListNote(done, true)).toEqual({
      title: 'The rating was hidden',
      description: 'It can be restored at any time. The list will show it in a moment.',
    });
  });

  it('is loaded again twice', () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const refreshesAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'admin').length;
    };
    refreshLater(client);
    expect(refreshesAfter(1_999)).toBe(0);
    expect(refreshesAfter(1)).toBe(1);
    expect(refreshesAfter(4_000)).toBe(2);
    expect(refreshesAfter(60_000)).toBe(2);
  });
});
