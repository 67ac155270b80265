import { AuditActors, AuditPage } from '@candor/contracts/admin/audit';
import { useQuery } from '@tanstack/react-query';
import { adminQuery, useAdminList } from './admin-query.ts';

/** Filters of the audit log, by their names in the URL. */
export const auditFilters = ['search', 'type', 'actor', 'outcome', 'from', 'to'] as const;
export type AuditFilter = Record<(typeof auditFilters)[number], string>;

export function useAudit(view: { page: number; filter: AuditFilter }) {
  return useAdminList('audit', view, AuditPage);
}

export function useAuditActors() {
  return useQuery(adminQuery(['audit-actors'], '/api/admin/audit/actors', AuditActors));
}

/** The filtered entries as a CSV file. */
export function auditFilePath(filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? '/api/admin/audit.csv' : `/api/admin/audit.csv?${query}`;
}
