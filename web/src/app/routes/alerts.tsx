import { AlertsPage } from '../../features/alerts/components/alerts-page.tsx';
import { useViewerId } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Your alerts');
  const viewerId = useViewerId();
  return typeof viewerId === 'string' ? <AlertsPage viewerId={viewerId} /> : null;
}
