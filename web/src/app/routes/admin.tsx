import { AdminDashboard } from '../../features/admin/components/admin-dashboard.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Admin Dashboard');
  return <AdminDashboard />;
}
