import { AdminClaimsPage } from '@candor/contracts/admin/claims';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

/** Those that wait for an admin, or all that stand. */
export type ClaimsList = 'review' | 'standing';

interface ClaimsView {
  page: number;
  list: ClaimsList;
  search: string;
}

export function claimsQuery({ page, list, search }: ClaimsView) {
  return listQuery('claims', { page, filter: { list, search } }, (body) => AdminClaimsPage.parse(body));
}

export function useClaims(wanted: ClaimsView) {
  return useQuery(claimsQuery(wanted));
}
