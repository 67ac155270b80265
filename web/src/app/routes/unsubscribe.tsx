import { UnsubscribePage } from '../../features/notifications/components/unsubscribe-page.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Unsubscribe');
  return <UnsubscribePage />;
}
