import { UsersPage } from '../../features/admin/components/users-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('User Management');
  return <UsersPage />;
}
