import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRead, saveRead } from './saved-reads.ts';

const id = '01a220b1-ef1d-7694-8177-e90b3d0e85e6';
let saved: Map<string, Response>;

beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('caches', {
    open: async () => ({
      delete: async (path: string) => saved.delete(path),
      put: async (path: string, response: Response) => saved.set(path, response),
      keys: async () => [...saved.keys()],
      match: async (path: string) => saved.get(path),
    }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  '/api/user',
  `/api/entities/${id}`,
  `/api/ratings/${id}`,
  `/api/ratings/entity/${id}?limit=5`,
  `/api/ratings/entity/${id}/summary`,
  `/api/ratings/user/${id}`,
  `/api/users/${id}`,
])('%s is saved for when the browser is offline', async (path) => {
  await saveRead(path, new Response('{}'));
  expect([...saved.keys()]).toEqual([path]);
});

it.each([
  '/api/messages/conversations',
  '/api/notifications',
  '/api/user/data-export',
  '/api/admin/users',
  `/api/admin/users/${id}`,
  `/api/users/${id}/block-status`,
  `/api/users/${id}/following-status`,
  `/api/entities/${id}/owner-figures`,
  `/api/ratings/${id}/revisions`,
])('%s is of a member alone, and never saved', async (path) => {
  await saveRead(path, new Response('{}'));
  expect([...saved.keys()]).toEqual([]);
});

it('the oldest of more than 100 go', async () => {
  const paths = Array.from({ length: 101 }, (_, page) => `/api/ratings/user/${id}?page=${String(page)}`);
  for (const path of paths) await saveRead(path, new Response('{}'));
  expect([...saved.keys()]).toEqual(paths.slice(1));
});

it.each([
  [true, false],
  [false, true],
])('online: %s, the saved one is found: %s', async (onLine, isFound) => {
  vi.stubGlobal('navigator', { onLine });
  await saveRead('/api/user', new Response('{}'));
  expect((await findRead('/api/user')) !== undefined).toBe(isFound);
});
