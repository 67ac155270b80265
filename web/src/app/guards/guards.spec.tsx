import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionKey } from '../../lib/session.ts';
import { AdminRoute } from './admin-route.tsx';
import { GuestRoute } from './guest-route.tsx';
import { ProtectedRoute } from './protected-route.tsx';

const visitor = null;
const member = { id: 'u1', isAdmin: false };
const admin = { id: 'u2', isAdmin: true };

/** What somebody sees at a path; nothing where he is sent away. `undefined` is a session that is still loading. */
function see(path: string, user: object | null | undefined): string {
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
            <Route path="/admin" element={<p>the back-office</p>} />
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
  it('waits while it is unknown who is looking', () => {
    expect(see('/dashboard', undefined)).toContain('role="status"');
  });

  it('opens for a member and for nobody else', () => {
    expect(see('/dashboard', member)).toContain('the dashboard');
    expect(see('/dashboard', visitor)).toBe('');
  });
});

describe('an admin page', () => {
  it('opens for an admin', () => {
    expect(see('/admin', admin)).toContain('the back-office');
  });

  it('is the 404 page to other members', () => {
    const html = see('/admin', member);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  });

  it('sends visitors away', () => {
    expect(see('/admin', visitor)).toBe('');
  });
});

describe('/auth', () => {
  it('is for visitors', () => {
    expect(see('/auth', visitor)).toContain('the forms');
    expect(see('/auth', member)).toBe('');
  });

  it('resets a password and confirms an email also for somebody who is signed in', () => {
    for (const mode of ['reset', 'confirm'])
      expect(see(`/auth?mode=${mode}&token=t`, member)).toContain('the forms');
  });
});
