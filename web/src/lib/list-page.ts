import type { InfiniteData } from '@tanstack/react-query';
import { api, type RequestOptions } from './api.ts';

/** One page of a list whose response is a bare array. `cursor` requests the next one. */
export interface ListPage<T> {
  items: T[];
  totalCount: number;
  nextCursor: string | null;
  headers: Headers;
}

/** Null for the first page. */
export type Cursor = string | null;

export async function fetchListPage<T>(
  path: string,
  query: URLSearchParams,
  { cursor, ...options }: RequestOptions<T[]> & { cursor: Cursor },
): Promise<ListPage<T>> {
  const params = new URLSearchParams(query);
  if (cursor !== null) params.set('cursor', cursor);
  const text = params.toString();
  const response = await api.list<T>(text === '' ? path : `${path}?${text}`, options);
  return { ...response, nextCursor: response.headers.get('x-next-cursor') || null };
}

/** Options for `useInfiniteQuery` with a cursor. */
export const byCursor = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ nextCursor }: ListPage<unknown>): Cursor => nextCursor,
};

/** All loaded rows. A row that has moved to a later page stays where it was first seen. */
export function rowsOf<T extends { id: string }>(data: InfiniteData<ListPage<T>>): T[] {
  const rows = new Map<string, T>();
  for (const row of data.pages.flatMap((page) => page.items)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
