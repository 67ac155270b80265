import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { rowsOf } from '../../../lib/list-page.ts';
import { useNotifications, useReadNotifications } from '../api/notifications.ts';
import { t } from '../messages/index.ts';
import { NotificationList, NotificationSkeletons } from './notification-list.tsx';

export function NotificationsPage({ viewerId }: { viewerId: string }) {
  const list = useNotifications(viewerId);
  const reading = useReadNotifications(viewerId);
  const hasUnread = list.data !== undefined && rowsOf(list.data).some(({ isRead }) => !isRead);
  return (
    <div className="page-width grid max-w-3xl! grid-cols-1 gap-6 py-8 sm:py-12">
      <PageHeading
        title={t('notifications')}
        subtitle={t('fromLast90Days')}
        actions={
          <>
            {hasUnread && (
              <Button
                variant="outline"
                onClick={() => {
                  reading.mutate('all');
                }}
              >
                {t('markAllAsRead')}
              </Button>
            )}
            <Link to="/alerts" className={buttonStyle({ variant: 'outline' })}>
              {t('yourAlerts')}
            </Link>
            <Link to="/dashboard?tab=settings" className={buttonStyle({ variant: 'outline' })}>
              {t('settings')}
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
          <EmptyState icon={Bell} title={t('noNotifications')} description={t('whatNotificationsAre')} />
        }
        failure={{ title: t('notificationsNotLoaded') }}
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
