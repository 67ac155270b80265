import { AdminSuggestionsPage } from '@candor/contracts/admin/claims';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

export function suggestionsQuery({ page }: { page: number }) {
  return listQuery('suggestions', { page }, (body) => AdminSuggestionsPage.parse(body));
}

export function useSuggestions(wanted: { page: number }) {
  return useQuery(suggestionsQuery(wanted));
}
