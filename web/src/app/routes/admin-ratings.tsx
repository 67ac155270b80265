import { RatingsPage } from '../../features/admin/components/ratings-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Rating Moderation');
  return <RatingsPage />;
}
