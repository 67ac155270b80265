import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { listed, lookAgainLater, withListNote } from './list-behind.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (headers: Record<string, string>) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204, headers })));
};
const hide = () => listed((onHeaders) => api.post('/api/admin/ratings/1/hide', undefined, { onHeaders }));
const done = { title: 'The rating was hidden', description: 'It can be restored at any time.' };

describe('what an admin is told while the lists are behind', () => {
  it('is said by the header of the answer alone', async () => {
    answerWith({ 'x-admin-lists': 'behind' });
    expect(await hide()).toMatchObject({ isBehind: true });
    answerWith({});
    expect(await hide()).toMatchObject({ isBehind: false });
  });

  it('stands behind what was done', () => {
    expect(withListNote(done, false)).toEqual(done);
    expect(withListNote(done, true)).toEqual({
      title: 'The rating was hidden',
      description: 'It can be restored at any time. The list will show it in a moment.',
    });
  });

  it('is looked at again, two times', () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    const lookAgain = vi.spyOn(client, 'invalidateQueries');
    const looksAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return lookAgain.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'admin').length;
    };
    lookAgainLater(client);
    expect(looksAfter(1_999)).toBe(0);
    expect(looksAfter(1)).toBe(1);
    expect(looksAfter(4_000)).toBe(2);
    expect(looksAfter(60_000)).toBe(2);
  });
});
