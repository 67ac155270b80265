import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminDashboard } from '../../features/admin/components/admin-dashboard.tsx';
import { AuditPage } from '../../features/admin/components/audit-page.tsx';
import { ClaimsPage } from '../../features/admin/components/claims-page.tsx';
import { OperationsPage } from '../../features/admin/components/operations-page.tsx';
import { ReportsPage } from '../../features/admin/components/reports-page.tsx';
import { SuggestionsPage } from '../../features/admin/components/suggestions-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

interface View {
  title: string;
  Page: ComponentType;
}

const dashboard: View = { title: 'Admin Dashboard', Page: AdminDashboard };

/** By `?view=`. */
const views = new Map<string, View>([
  ['reports', { title: 'Reports', Page: ReportsPage }],
  ['claims', { title: 'Claims', Page: ClaimsPage }],
  ['suggestions', { title: 'Edit Suggestions', Page: SuggestionsPage }],
  ['operations', { title: 'Operations', Page: OperationsPage }],
  ['audit', { title: 'Audit Log', Page: AuditPage }],
]);

export function Component() {
  const [address] = useSearchParams();
  const { title, Page } = views.get(address.get('view') ?? '') ?? dashboard;
  useDocumentTitle(title);
  return <Page />;
}
