import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionKey } from '../lib/session.ts';
import { AdminRoute, GuestRoute, ProtectedRoute } from './guards.tsx';

const visitor = null;
const member = { id: 'u1', isAdmin: false };
const admin = { id: 'u2', isAdmin: true };

/** The page at a path; empty after a redirect. `undefined` is a session that is still loading. */
function pageAt(path: string, user: object | null | undefined): string {
  const client = createQueryClient();
  if (user !== undefined) client.setQueryData(sessionKey, user);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<ProtectedRoute />}>
            <Route path="/dashboard" element={<p>the dashboard</p>} />
          </Route>
          <Route element={<AdminRoute />}>
            <Route path="/admin" element={<p>the admin area</p>} />
          </Route>
          <Route element={<GuestRoute />}>
            <Route path="/auth" element={<p>the forms</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('a protected page', () => {
  it('waits for the session', () => {
    expect(pageAt('/dashboard', undefined)).toContain('role="status"');
  });

  it('opens for members only', () => {
    expect(pageAt('/dashboard', member)).toContain('the dashboard');
    expect(pageAt('/dashboard', visitor)).toBe('');
  });
});

describe('an admin page', () => {
  it('opens for admins', () => {
    expect(pageAt('/admin', admin)).toContain('the admin area');
  });

  it('is the 404 page to other members', () => {
    const html = pageAt('/admin', member);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  });

  it('redirects visitors', () => {
    expect(pageAt('/admin', visitor)).toBe('');
  });
});

describe('/auth', () => {
  it('is for visitors', () => {
    expect(pageAt('/auth', visitor)).toContain('the forms');
    expect(pageAt('/auth', member)).toBe('');
  });

  it('resets passwords and confirms emails for members too', () => {
    for (const mode of ['reset', 'confirm', 'email', 'undo'])
      expect(pageAt(`/auth?mode=${mode}&token=t`, member)).toContain('the forms');
  });
});
