import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Spinner } from '../components/loading.tsx';
import { Toaster } from '../components/toaster.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { PageRouter } from './navigation/page-router.tsx';
import { preparePage } from './navigation/page.tsx';
import { createVisits } from './navigation/visits.ts';
import { routes } from './router.tsx';

export function App() {
  const [{ queryClient, visits }] = useState(start);
  return (
    <QueryClientProvider client={queryClient}>
      <PageRouter routes={routes} visits={visits} fallback={<Spinner />} />
      <Toaster />
    </QueryClientProvider>
  );
}

function start() {
  const queryClient = createQueryClient();
  // Asked for while the page's own code still loads; a failure is shown by whoever needs the session.
  void queryClient.query(sessionQuery()).catch(() => null);
  const visits = createVisits();
  void preparePage(routes, visits.current().location);
  return { queryClient, visits };
}
