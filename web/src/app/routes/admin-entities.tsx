import { EntitiesPage } from '../../features/admin/components/entities-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Entity Management');
  return <EntitiesPage />;
}
