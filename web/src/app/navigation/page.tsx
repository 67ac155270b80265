import type { ComponentType } from 'react';
import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';

/** Brings the code of a page. */
export type LoadPage = () => Promise<{ Component: ComponentType }>;

type Outcome = { status: 'loaded'; Component: ComponentType } | { status: 'failed'; error: unknown };

const outcomes = new Map<unknown, Outcome>();

/** A route whose code is loaded before it is shown. */
export function pageRoute(path: string, load: LoadPage): RouteObject {
  return { path, handle: load, element: <Page load={load} /> };
}

/** Whether all is there that an address shows. */
export function isPageReady(routes: RouteObject[], location: Location): boolean {
  const load = loaderAt(routes, location);
  return load === undefined || outcomes.get(load)?.status === 'loaded';
}

/** Never fails: a page whose code cannot be had throws when it is drawn. */
export async function preparePage(routes: RouteObject[], location: Location): Promise<void> {
  const load = loaderAt(routes, location);
  if (load === undefined || outcomes.get(load)?.status === 'loaded') return;
  try {
    const { Component } = await load();
    outcomes.set(load, { status: 'loaded', Component });
  } catch (error) {
    outcomes.set(load, { status: 'failed', error });
  }
}

function loaderAt(routes: RouteObject[], location: Location): LoadPage | undefined {
  return matchRoutes(routes, location)?.at(-1)?.route.handle as LoadPage | undefined;
}

function Page({ load }: { load: LoadPage }) {
  const outcome = outcomes.get(load);
  if (outcome === undefined) throw new Error('A page is shown before it was prepared.');
  if (outcome.status === 'failed') throw outcome.error;
  return <outcome.Component />;
}
