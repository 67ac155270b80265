import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { EmptyState, LoadError } from '../../../components/page-states.tsx';
import { rowsOf } from '../../../lib/list-page.ts';
import { useNotifications, useReadNotifications } from '../api/notifications.ts';
import { t } from '../messages/index.ts';
import { BellButton } from './bell-button.tsx';
import { NotificationList, NotificationSkeletons } from './notification-list.tsx';

/** How many the popover shows. */
const latest = 6;

interface NotificationsPopoverProps {
  viewerId: string;
  unreadCount: number;
  defaultOpen: boolean;
}

/** The bell with the latest notifications below it. */
export function NotificationsPopover({ viewerId, unreadCount, defaultOpen }: NotificationsPopoverProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const titleId = useId();
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <BellButton unreadCount={unreadCount} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={10}
          collisionPadding={12}
          aria-labelledby={titleId}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1.5rem)] animate-rise flex-col rounded-2xl border bg-surface text-ink shadow-floating"
        >
          <Latest
            viewerId={viewerId}
            unreadCount={unreadCount}
            titleId={titleId}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface LatestProps {
  viewerId: string;
  unreadCount: number;
  titleId: string;
  onClose: () => void;
}

function Latest({ viewerId, unreadCount, titleId, onClose }: LatestProps) {
  const list = useNotifications(viewerId);
  const reading = useReadNotifications(viewerId);
  const content = () => {
    if (!list.data) {
      if (!list.error || list.isFetching) return <NotificationSkeletons count={3} />;
      return <LoadError className="m-1" title={t('notificationsNotLoaded')} query={list} />;
    }
    const notifications = rowsOf(list.data).slice(0, latest);
    if (notifications.length === 0)
      return (
        <EmptyState
          className="border-none! py-8!"
          icon={Bell}
          title={t('nothingNew')}
          description={t('whatAppearsHere')}
        />
      );
    return (
      <NotificationList
        notifications={notifications}
        onOpen={(notification) => {
          if (!notification.isRead) reading.mutate(notification);
          onClose();
        }}
      />
    );
  };
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b px-5">
        <h2 id={titleId} className="text-lg">
          {t('notifications')}
        </h2>
        {unreadCount > 0 && (
          <Button
            variant="link"
            className="min-h-6 text-sm"
            onClick={() => {
              reading.mutate('all');
            }}
          >
            {t('markAllAsRead')}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">{content()}</div>
      <Link
        to="/notifications"
        onClick={onClose}
        className="grid min-h-12 place-content-center rounded-b-2xl border-t font-medium hover:bg-sunken"
      >
        {t('seeAll')}
      </Link>
    </>
  );
}
