import { afterEach, describe, expect, it, vi } from 'vitest';
import { byCursor, fetchListPage, rowsOf } from './list-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const respondWith = (headers: Record<string, string>) => {
  const fetched = vi.fn((_path: string) => Promise.resolve(new Response('[{"id":"a"}]', { headers })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('a page of a list', () => {
  it('has the cursor of the next one from its headers', async () => {
    const fetched = respondWith({ 'x-total-count': '7', 'x-next-cursor': 'c2' });
    const page = await fetchListPage('/api/things', new URLSearchParams({ limit: '1' }), { cursor: 'c 1' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/things?limit=1&cursor=c+1');
    expect(page).toMatchObject({ items: [{ id: 'a' }], totalCount: 7 });
    expect(byCursor.getNextPageParam(page)).toBe('c2');
  });

  it('is the last one without that header', async () => {
    const fetched = respondWith({});
    const page = await fetchListPage('/api/things', new URLSearchParams(), { cursor: null });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/things');
    expect(byCursor.getNextPageParam(page)).toBeNull();
  });
});

it('a row on two pages is listed once', () => {
  const page = (...ids: string[]) => ({
    items: ids.map((id) => ({ id })),
    totalCount: 3,
    nextCursor: null,
    headers: new Headers(),
  });
  expect(rowsOf({ pages: [page('a', 'b'), page('b', 'c')], pageParams: [null, 'x'] })).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ]);
});
