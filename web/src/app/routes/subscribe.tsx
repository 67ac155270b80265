import { AlreadyPremium } from '../../features/subscribe-notice/components/already-premium.tsx';
import { SubscribePage } from '../../features/subscribe-notice/components/subscribe-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Premium');
  const user = useCurrentUser();
  if (!user) return null;
  return user.isPremium ? <AlreadyPremium /> : <SubscribePage />;
}
