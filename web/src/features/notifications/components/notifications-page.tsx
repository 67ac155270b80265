import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { rowsOf } from '../../../lib/list-page.ts';
import { useNotifications, useReadNotifications } from '../api/notifications.ts';
import { NotificationList, NotificationSkeletons } from './notification-list.tsx';

export function NotificationsPage({ viewerId }: { viewerId: string }) {
  const list = useNotifications(viewerId);
  const reading = useReadNotifications(viewerId);
  const hasUnread = list.data !== undefined && rowsOf(list.data).some(({ isRead }) => !isRead);
  return (
    <div className="page-width grid max-w-3xl! grid-cols-1 gap-6 py-8 sm:py-12">
      <PageHeading
        title="Notifications"
        subtitle="From the last 90 days."
        actions={
          <>
            {hasUnread && (
              <Button
                variant="outline"
                onClick={() => {
                  reading.mutate('all');
                }}
              >
                Mark all as read
              </Button>
            )}
            <Link to="/alerts" className={buttonStyle({ variant: 'outline' })}>
              Your alerts
            </Link>
            <Link to="/dashboard?tab=settings" className={buttonStyle({ variant: 'outline' })}>
              Settings
            </Link>
          </>
        }
      />
      <PagedList
        list={list}
        noun="notification"
        skeleton={
          <Card className="p-2">
            <NotificationSkeletons count={6} />
          </Card>
        }
        whenEmpty={
          <EmptyState
            icon={Bell}
            title="No notifications yet"
            description="Responses to your reviews, helpful votes, new followers, reviews of places you saved, alerts for your searches and moderation decisions appear here."
          />
        }
        failure={{ title: 'Your notifications could not be loaded' }}
      >
        {(notifications) => (
          <Card className="p-2">
            <NotificationList
              notifications={notifications}
              onOpen={(notification) => {
                if (!notification.isRead) reading.mutate(notification);
              }}
            />
          </Card>
        )}
      </PagedList>
    </div>
  );
}
