import { AdminUsersPage } from '@candor/contracts/admin/http';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

export function usersQuery({ page, search }: { page: number; search: string }) {
  return listQuery('users', { page, filter: { search } }, (body) => AdminUsersPage.parse(body));
}

export function useUsers(wanted: { page: number; search: string }) {
  return useQuery(usersQuery(wanted));
}
