import { Crown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { useCurrentUser } from '../../../lib/session.ts';
import { Inbox } from './inbox.tsx';

export function InboxPage() {
  const viewer = useCurrentUser();
  if (!viewer) return null;
  if (viewer.isPremium) return <Inbox viewerId={viewer.id} />;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      <PageHeading title="Messages" />
      <EmptyState
        icon={Crown}
        title="Premium Feature"
        description="Messages are for premium members, among each other."
        actions={
          <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
            Upgrade to Premium
          </Link>
        }
      />
    </div>
  );
}
