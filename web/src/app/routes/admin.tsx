import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminDashboard } from '../../features/admin/components/admin-dashboard.tsx';
import { ReportsPage } from '../../features/admin/components/reports-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

interface View {
  title: string;
  Page: ComponentType;
}

const dashboard: View = { title: 'Admin Dashboard', Page: AdminDashboard };

/** By `?view=`. */
const views = new Map<string, View>([['reports', { title: 'Reports', Page: ReportsPage }]]);

export function Component() {
  const [address] = useSearchParams();
  const { title, Page } = views.get(address.get('view') ?? '') ?? dashboard;
  useDocumentTitle(title);
  return <Page />;
}
