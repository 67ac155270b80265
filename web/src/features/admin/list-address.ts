import { canonicalCategory, adminCategoryOptions } from '../../lib/categories.ts';

/** From 1 on; whatever is no number means the first. */
export function readPage(address: URLSearchParams): number {
  const text = address.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The first page needs no mention. */
export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** Another filter starts at the first page. */
export function withFilter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = withPage(address, 1);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** One of the select's values; a category that there is not limits nothing. */
export function readCategory(address: URLSearchParams): string {
  const asked = canonicalCategory(address.get('category') ?? '');
  const option = adminCategoryOptions.find(
    ({ value }) => value !== '' && asked !== null && canonicalCategory(value) === asked,
  );
  return option?.value ?? '';
}
