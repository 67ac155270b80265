import { AlertsPage } from '../../features/alerts/components/alerts-page.tsx';
import { t } from '../../features/alerts/messages/index.ts';
import { useViewerId } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle(t('yourAlerts'));
  const viewerId = useViewerId();
  return typeof viewerId === 'string' ? <AlertsPage viewerId={viewerId} /> : null;
}
