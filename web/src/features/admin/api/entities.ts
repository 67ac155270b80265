import { AdminEntitiesPage } from '@candor/contracts/admin/http';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

export function entitiesQuery({ page, category }: { page: number; category: string }) {
  return listQuery('entities', { page, filter: { category } }, (body) => AdminEntitiesPage.parse(body));
}

export function useEntities(wanted: { page: number; category: string }) {
  return useQuery(entitiesQuery(wanted));
}
