import type { SavedSearch } from './saved-search.ts';

/** The page that shows the search; the newest ratings come first. */
export const savedSearchPath = ({ view, ...filters }: SavedSearch): string => {
  const params = new URLSearchParams(view === 'places' ? { view } : {});
  for (const [name, values] of Object.entries(filters))
    for (const value of [values].flat()) params.append(name, value);
  return `/search?${params.toString()}`;
};
