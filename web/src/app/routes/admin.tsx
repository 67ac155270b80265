import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AdminDashboard } from '../../features/admin/components/admin-dashboard.tsx';
import { AuditPage } from '../../features/admin/components/audit-page.tsx';
import { ClaimsPage } from '../../features/admin/components/claims-page.tsx';
import { DuplicatesPage } from '../../features/admin/components/duplicates-page.tsx';
import { EntitiesPage } from '../../features/admin/components/entities-page.tsx';
import { OperationsPage } from '../../features/admin/components/operations-page.tsx';
import { RatingsPage } from '../../features/admin/components/ratings-page.tsx';
import { RequestsPage } from '../../features/admin/components/requests-page.tsx';
import { ReportsPage } from '../../features/admin/components/reports-page.tsx';
import { SuggestionsPage } from '../../features/admin/components/suggestions-page.tsx';
import { UsersPage } from '../../features/admin/components/users-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

interface View {
  title: string;
  Page: ComponentType;
}

const dashboard: View = { title: 'Admin Dashboard', Page: AdminDashboard };

/** By path, and for /admin itself by `?view=`. */
const views = new Map<string, View>([
  ['/admin/users', { title: 'User Management', Page: UsersPage }],
  ['/admin/entities', { title: 'Entity Management', Page: EntitiesPage }],
  ['/admin/ratings', { title: 'Rating Moderation', Page: RatingsPage }],
  ['reports', { title: 'Reports', Page: ReportsPage }],
  ['requests', { title: 'Requests', Page: RequestsPage }],
  ['claims', { title: 'Claims', Page: ClaimsPage }],
  ['suggestions', { title: 'Edit Suggestions', Page: SuggestionsPage }],
  ['duplicates', { title: 'Duplicates', Page: DuplicatesPage }],
  ['operations', { title: 'Operations', Page: OperationsPage }],
  ['audit', { title: 'Audit Log', Page: AuditPage }],
]);

export function Component() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { title, Page } = views.get(pathname) ?? views.get(searchParams.get('view') ?? '') ?? dashboard;
  useDocumentTitle(title);
  return <Page />;
}
