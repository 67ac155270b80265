import { UnsubscribePage } from '../../features/notifications/components/unsubscribe-page.tsx';
import { t } from '../../features/notifications/messages/index.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle(t('unsubscribe'));
  return <UnsubscribePage />;
}
