import { AuditActors, AuditPage } from '@candor/contracts/admin/audit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';
import { listQuery } from './list-query.ts';

/** Of the audit log, by the names that the address has them under. */
export const auditFilters = ['search', 'type', 'actor', 'outcome', 'from', 'to'] as const;
export type AuditFilter = Record<(typeof auditFilters)[number], string>;

export function auditQuery({ page, filter }: { page: number; filter: AuditFilter }) {
  return listQuery('audit', { page, filter }, (body) => AuditPage.parse(body));
}

export function useAudit(wanted: { page: number; filter: AuditFilter }) {
  return useQuery(auditQuery(wanted));
}

export function auditActorsQuery() {
  return queryOptions({
    queryKey: ['admin', 'audit-actors'],
    queryFn: ({ client, signal }) =>
      asAdmin(
        client,
        api.get('/api/admin/audit/actors', { signal, parse: (body) => AuditActors.parse(body) }),
      ),
    staleTime: 0,
  });
}

export function useAuditActors() {
  return useQuery(auditActorsQuery());
}

/** Where the same entries are as a file. */
export function auditFilePath(filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? '/api/admin/audit.csv' : `/api/admin/audit.csv?${query}`;
}
