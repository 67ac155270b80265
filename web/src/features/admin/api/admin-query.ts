import { adminPageSize } from '@candor/contracts/admin/paging';
import { keepPreviousData, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** One page of any list of the admin area. */
export interface AdminPage<Row> {
  items: Row[];
  totalItems: number;
  totalPages: number;
}

type ListName =
  | 'users'
  | 'entities'
  | 'ratings'
  | 'audit'
  | 'claims'
  | 'suggestions'
  | 'duplicates'
  | 'merges'
  | 'reports'
  | 'requests';

/** The filters and page of a list. An empty filter is left out. */
interface ListView {
  page: number;
  filter?: Record<string, string>;
}

/** A contract's zod schema. */
interface Schema<Data> {
  parse: (body: unknown) => Data;
}

export function adminQuery<Data>(key: QueryKey, path: string, schema: Schema<Data>) {
  return queryOptions({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => api.get(path, { signal, parse: (body) => schema.parse(body) }),
    // Other admins make changes too: data is loaded again whenever it comes into view.
    staleTime: 0,
  });
}

export function useAdminList<Row>(list: ListName, view: ListView, schema: Schema<AdminPage<Row>>) {
  return useQuery({
    ...adminQuery([list, view], listPath(list, view), schema),
    placeholderData: keepPreviousData,
  });
}

export function listPath(list: ListName, { page, filter = {} }: ListView): string {
  const query = new URLSearchParams({ page: String(page), limit: String(adminPageSize) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  return `/api/admin/${list}?${query.toString()}`;
}
