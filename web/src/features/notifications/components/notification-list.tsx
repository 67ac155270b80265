import type { DecisionNotice, NotificationKind, NotificationView } from '@candor/contracts';
import { objectionText } from '@candor/contracts/social-messaging/decision-text';
import { notificationPath, notificationText } from '@candor/contracts/social-messaging/notification-text';
import {
  type LucideIcon,
  BellRing,
  Bookmark,
  Gavel,
  MessageSquare,
  MessageSquareReply,
  Store,
  ThumbsUp,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/loading.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDateTime, relativeAge } from '../../../lib/format.ts';
import { t } from '../messages/index.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  response: MessageSquareReply,
  helpful: ThumbsUp,
  follower: UserPlus,
  'claimed-review': Store,
  'saved-review': Bookmark,
  alert: BellRing,
  'message-request': MessageSquare,
  decision: Gavel,
};

interface NotificationListProps {
  notifications: NotificationView[];
  onOpen: (notification: NotificationView) => void;
}

/** Links to what the notifications are about. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {notifications.map((notification) => (
        <li key={notification.id} className="min-w-0">
          <NotificationLink notification={notification} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface NotificationLinkProps {
  notification: NotificationView;
  onOpen: (notification: NotificationView) => void;
}

function NotificationLink({ notification, onOpen }: NotificationLinkProps) {
  const { kind, isRead, notifiedAt } = notification;
  const Icon = icons[kind];
  return (
    <Link
      to={notificationPath(notification)}
      className="flex min-w-0 items-start gap-3 rounded-lg p-3 -outline-offset-2 hover:bg-sunken"
      onClick={() => {
        onOpen(notification);
      }}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-content-center rounded-full',
          isRead ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span dir="auto" className={cn('break-words', isRead ? 'text-ink' : 'font-semibold')}>
          {!isRead && <span className="sr-only">{t('unread')} </span>}
          {notificationText(notification)}
        </span>
        {notification.kind === 'decision' && <DecisionDetails notice={notification.notice} />}
        <time dateTime={notifiedAt} title={formatDateTime(notifiedAt)} className="text-sm text-muted">
          {relativeAge(notifiedAt)}
        </time>
      </span>
      {!isRead && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full border-5 border-accent" />}
    </Link>
  );
}

function DecisionDetails({ notice }: { notice: DecisionNotice }) {
  const objection = objectionText(notice);
  return (
    <>
      {notice.reason !== null && (
        <span className="text-[0.9375rem] wrap-anywhere">
          {t.rich('reason', {
            reason: notice.reason,
            bdi: (children) => <bdi key="bdi">{children}</bdi>,
          })}
        </span>
      )}
      {objection !== null && <span className="text-[0.9375rem] text-muted">{objection}</span>}
    </>
  );
}

export function NotificationSkeletons({ count }: { count: number }) {
  return (
    <div aria-busy className="grid gap-5 p-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full!" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </div>
  );
}
