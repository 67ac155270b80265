import type { ReactNode } from 'react';
import { Router, useRoutes, type RouteObject } from 'react-router-dom';
import { useShownVisit } from './use-shown-visit.ts';
import type { Visits } from './visits.ts';

interface PageRouterProps {
  routes: RouteObject[];
  visits: Visits;
  /** Until the first page is there. */
  fallback: ReactNode;
}

/**
 * react-router in its declarative form, with pages whose code comes when they are opened: the page before stays, below a bar
 * that says so, until the next one can be drawn. react-router's data router does this too, for seventeen kilobytes more.
 */
export function PageRouter({ routes, visits, fallback }: PageRouterProps) {
  const { shown, isLoading } = useShownVisit(routes, visits);
  if (shown === null) return fallback;
  return (
    <Router navigator={visits.navigator} location={shown.location}>
      {isLoading && (
        <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-shimmer bg-star-fill" />
      )}
      <Pages routes={routes} />
    </Router>
  );
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
