import { Crown, MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Messages');
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      <PageHeading title="Messages" />
      {user.isPremium ? (
        <EmptyState
          icon={MessageSquare}
          title="No messages yet"
          description="Start a conversation from a member’s profile with Message."
        />
      ) : (
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
      )}
    </div>
  );
}
