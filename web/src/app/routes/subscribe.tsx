import { SubscribePage } from '../../features/subscribe/components/subscribe-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';

export function Component() {
  const user = useCurrentUser();
  return user && <SubscribePage key={user.id} member={user} />;
}
