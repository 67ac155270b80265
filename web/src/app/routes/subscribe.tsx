import { SubscribePage } from '../../features/subscribe/components/subscribe-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Premium');
  const user = useCurrentUser();
  return user && <SubscribePage key={user.id} member={user} />;
}
