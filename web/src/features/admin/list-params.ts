import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminCategoryOptions, canonicalCategory } from '../../lib/categories.ts';

interface NavigationOptions {
  /** Replaces the history entry and keeps the scroll position. */
  inPlace?: boolean;
}

/** Page and filters are stored in the URL alone, so back, forward and links restore them. */
export function useListParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = (change: (current: URLSearchParams) => URLSearchParams, inPlace: boolean) => {
    // The URL may be newer than the last render.
    const search = change(new URLSearchParams(location.search)).toString();
    void navigate({ search }, { replace: inPlace, preventScrollReset: inPlace });
  };
  const setFilter = (name: string, value: string, { inPlace = false }: NavigationOptions = {}) =>
    go((current) => withFilter(current, name, value), inPlace);
  return {
    params,
    page: readPage(params),
    search: (params.get('search') ?? '').trim(),
    showPage: (page: number, { inPlace = false }: NavigationOptions = {}) =>
      go((current) => withPage(current, page), inPlace),
    setFilter,
    /** Removes several filters. */
    clear: (names: readonly string[]) =>
      go((current) => names.reduce((rest, name) => withFilter(rest, name, ''), current), true),
    setSearch: (text: string) => setFilter('search', text, { inPlace: true }),
  };
}

/** From 1 on; anything that is no page number means the first page. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The first page is left out. */
export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** A change of the filter returns to the first page. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = withPage(params, 1);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The matching option of the category select; empty for an unknown category. */
export function readCategory(params: URLSearchParams): string {
  const category = canonicalCategory(params.get('category') ?? '');
  const option = adminCategoryOptions.find(
    ({ value }) => value !== '' && category !== null && canonicalCategory(value) === category,
  );
  return option?.value ?? '';
}
