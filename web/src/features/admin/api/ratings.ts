import { AdminRatingsPage } from '@candor/contracts/admin/http';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

export function ratingsQuery({ page }: { page: number }) {
  return listQuery('ratings', { page }, (body) => AdminRatingsPage.parse(body));
}

export function useRatings(wanted: { page: number }) {
  return useQuery(ratingsQuery(wanted));
}
