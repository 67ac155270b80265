import { NotificationsPage } from '../../features/notifications/components/notifications-page.tsx';
import { t } from '../../features/notifications/messages/index.ts';
import { useViewerId } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle(t('notifications'));
  const viewerId = useViewerId();
  return typeof viewerId === 'string' ? <NotificationsPage viewerId={viewerId} /> : null;
}
