import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AdminDashboard } from '../../features/admin/components/admin-dashboard.tsx';
import { AuditPage } from '../../features/admin/audit/components/audit-page.tsx';
import { ClaimsPage } from '../../features/admin/claims/components/claims-page.tsx';
import { DuplicatesPage } from '../../features/admin/duplicates/components/duplicates-page.tsx';
import { EntitiesPage } from '../../features/admin/components/entities-page.tsx';
import { OperationsPage } from '../../features/admin/operations/components/operations-page.tsx';
import { RatingsPage } from '../../features/admin/components/ratings-page.tsx';
import { RequestsPage } from '../../features/admin/requests/components/requests-page.tsx';
import { ReportsPage } from '../../features/admin/reports/components/reports-page.tsx';
import { SuggestionsPage } from '../../features/admin/suggestions/components/suggestions-page.tsx';
import { UsersPage } from '../../features/admin/components/users-page.tsx';

const dashboard = { Page: AdminDashboard };

/** By path, and for /admin itself by `?view=`. */
const views = new Map<string, { Page: ComponentType }>([
  ['/admin/users', { Page: UsersPage }],
  ['/admin/entities', { Page: EntitiesPage }],
  ['/admin/ratings', { Page: RatingsPage }],
  ['reports', { Page: ReportsPage }],
  ['requests', { Page: RequestsPage }],
  ['claims', { Page: ClaimsPage }],
  ['suggestions', { Page: SuggestionsPage }],
  ['duplicates', { Page: DuplicatesPage }],
  ['operations', { Page: OperationsPage }],
  ['audit', { Page: AuditPage }],
]);

export function Component() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { Page } = views.get(pathname) ?? views.get(searchParams.get('view') ?? '') ?? dashboard;
  return <Page />;
}
