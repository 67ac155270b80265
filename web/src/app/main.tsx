import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from '../components/toaster.tsx';
import { pathToOpen } from '../lib/opened-path.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { routes } from './router.tsx';
import './styles/main.css';

// Schemas would try to compile themselves with `new Function`, which the content security policy forbids and reports.
// zod reads
// this object when it loads, so that it need not load here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the page has loaded, so that it does not compete with it. A browser without service workers only lacks the offline pages.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));

function App() {
  const [{ queryClient, router }] = useState(start);
  return (
    <QueryClientProvider client={queryClient}>
      {/* As a transition, a navigation would render after later updates of the session, and guards redirect the page that was left. */}
      <RouterProvider router={router} useTransitions={false} />
      <Toaster />
    </QueryClientProvider>
  );
}

/** Requests the session and the code of the page at the same time. */
function start() {
  const queryClient = createQueryClient();
  // The components that need the session show its failure.
  void queryClient.query(sessionQuery()).catch(() => null);
  identifyFirstEntry();
  const router = createBrowserRouter(routes);
  openClickedNotifications((path) => void router.navigate(path));
  return { queryClient, router };
}

/** The service worker focuses a page when a notification is clicked, and the page shows what it is about. */
function openClickedNotifications(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = pathToOpen(data);
    if (path !== null) open(path);
  });
}

/**
 * The router calls the first history entry of every document 'default', and would restore the scroll position of
 * another page
 * that was the first one in this tab.
 */
function identifyFirstEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined)
    history.replaceState({ ...state, key: `first-${performance.timeOrigin}` }, '');
}
