import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Toaster } from '../components/toaster.tsx';
import { TooltipProvider } from '../components/tooltip.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { createRouter } from './router.tsx';

export function App() {
  const [{ queryClient, router }] = useState(start);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function start() {
  const queryClient = createQueryClient();
  // Asked for while the page's own code still loads; a failure is shown by whoever needs the session.
  void queryClient.query(sessionQuery()).catch(() => null);
  return { queryClient, router: createRouter() };
}
