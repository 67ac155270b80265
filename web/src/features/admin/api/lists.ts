import { AdminClaimsPage, AdminSuggestionsPage } from '@candor/contracts/admin/claims';
import {
  AdminEntitiesPage,
  AdminRatingsPage,
  AdminStats,
  AdminUsersPage,
  AdminWaiting,
} from '@candor/contracts/admin/http';
import { AdminDuplicatesPage, AdminMergesPage } from '@candor/contracts/admin/merging';
import { ReportCasesPage } from '@candor/contracts/admin/reports';
import { AdminRequestsPage } from '@candor/contracts/admin/requests';
import { useQuery } from '@tanstack/react-query';
import { adminQuery, useAdminList } from './admin-query.ts';
import { AuditActors, AuditPage } from '@candor/contracts/admin/audit';

interface Page {
  page: number;
}

/** Claims that wait for a decision, or those that were granted. */
export type ClaimsList = 'review' | 'standing';
export type CasesState = 'open' | 'decided';
export type RequestsState = 'open' | 'done';

export function useStats() {
  return useQuery(adminQuery(['stats'], '/api/admin/stats', AdminStats));
}

/** How much waits for an admin. Any change in the admin area counts again. */
export function useWaiting() {
  return useQuery(adminQuery(['waiting'], '/api/admin/waiting', AdminWaiting));
}

export function useUsers({ page, search }: Page & { search: string }) {
  return useAdminList('users', { page, filter: { search } }, AdminUsersPage);
}

/** The filters of entities and ratings, by their names in the URL. */
export const entityFilters = ['search', 'category', 'visibility', 'claimed'] as const;
export const ratingFilters = ['search', 'stars', 'visibility'] as const;
export type EntityFilter = Record<(typeof entityFilters)[number], string>;
export type RatingFilter = Record<(typeof ratingFilters)[number], string>;

export function useEntities({ page, filter }: Page & { filter: EntityFilter }) {
  return useAdminList('entities', { page, filter }, AdminEntitiesPage);
}

export function useRatings({ page, filter }: Page & { filter: RatingFilter }) {
  return useAdminList('ratings', { page, filter }, AdminRatingsPage);
}

export function useClaims({ page, list, search }: Page & { list: ClaimsList; search: string }) {
  return useAdminList('claims', { page, filter: { list, search } }, AdminClaimsPage);
}

export function useSuggestions(view: Page) {
  return useAdminList('suggestions', view, AdminSuggestionsPage);
}

/** Pairs of listings that are probably the same. */
export function useDuplicates(view: Page) {
  return useAdminList('duplicates', view, AdminDuplicatesPage);
}

export function useMerges(view: Page) {
  return useAdminList('merges', view, AdminMergesPage);
}

export function useReportCases({ page, state }: Page & { state: CasesState }) {
  return useAdminList('reports', { page, filter: { state } }, ReportCasesPage);
}

export function useRequests({ page, state }: Page & { state: RequestsState }) {
  return useAdminList('requests', { page, filter: { state } }, AdminRequestsPage);
}

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
