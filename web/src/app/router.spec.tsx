import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AdminRoute, ProtectedRoute } from './guards.tsx';
import { routes } from './router.tsx';

const match = (path: string) => matchRoutes(routes, path) ?? [];
const pattern = (path: string) => match(path).at(-1)?.route.path;

const guardOf = (path: string) =>
  match(path)
    .map(({ route }) => route.element)
    .map((element) => (typeof element === 'object' && element && 'type' in element ? element.type : null))
    .find((type) => type === ProtectedRoute || type === AdminRoute);

const open = [
  '/',
  '/auth',
  '/search',
  '/entity/e1',
  '/entities/e1',
  '/user/u1',
  '/privacy-policy',
  '/terms-of-service',
  '/community-guidelines',
];
const protectedPaths = ['/create-rating', '/create', '/dashboard', '/messages', '/subscribe'];
const adminPaths = ['/admin', '/admin/users', '/admin/entities', '/admin/ratings'];

const source = fileURLToPath(new URL('..', import.meta.url));

/** The paths of links and navigations in a source text. */
const writtenPaths = (text: string): string[] =>
  [...text.matchAll(/\b(?:to|href)(?:=|: )["'](\/[^"'?]*)|navigate\(["'](\/[^"'?]*)/g)].map(
    ([, target, navigated]) => target ?? navigated ?? '',
  );

describe('the route table', () => {
  it.each([...open, ...protectedPaths, ...adminPaths])('has a page for %s', (path) => {
    expect(pattern(path)).not.toBe('*');
  });

  it('has a page for every path of a link', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.spec)\.tsx?$/.test(file),
    );
    const paths = files.flatMap((file) => writtenPaths(readFileSync(source + file, 'utf8')));
    expect(paths.length).toBeGreaterThan(30);
    expect([...new Set(paths)].filter((path) => pattern(path) === '*')).toEqual([]);
    expect(writtenPaths('<Link to="/terms">').map(pattern)).toEqual(['*']);
  });

  it.each(['/nowhere', '/dashboard/settings', '/admin/audit', '/entity', '/auth/forgot'])(
    'shows the 404 page at %s',
    (path) => {
      expect(pattern(path)).toBe('*');
    },
  );

  it.each(open)('shows %s to visitors', (path) => {
    expect(guardOf(path)).toBeUndefined();
  });

  it.each(protectedPaths)('shows %s to members only', (path) => {
    expect(guardOf(path)).toBe(ProtectedRoute);
  });

  it.each(adminPaths)('shows %s to admins only', (path) => {
    expect(guardOf(path)).toBe(AdminRoute);
  });
});
