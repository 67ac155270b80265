import { adminPageSize } from '@candor/contracts/admin/paging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';

/** As every list of the back-office is answered. */
export interface AdminPage<Row> {
  items: Row[];
  totalItems: number;
  totalPages: number;
}

export type ListName = 'users' | 'entities' | 'ratings' | 'audit' | 'claims' | 'suggestions' | 'reports';

/** What is shown of a list; an empty filter limits nothing. */
export interface ListView {
  page: number;
  filter?: Record<string, string>;
}

export function listQuery<Row>(
  list: ListName,
  { page, filter = {} }: ListView,
  parse: (body: unknown) => AdminPage<Row>,
) {
  return queryOptions({
    queryKey: ['admin', list, { page, filter }],
    queryFn: ({ client, signal }) =>
      asAdmin(client, api.get(listPath(list, { page, filter }), { signal, parse })),
    // What other admins did meanwhile is to be seen: a page is asked for whenever it comes into view.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function listPath(list: ListName, { page, filter = {} }: ListView): string {
  const query = new URLSearchParams({ page: String(page), limit: String(adminPageSize) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  return `/api/admin/${list}?${query.toString()}`;
}
