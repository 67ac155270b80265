import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePolling } from '../../../lib/live.ts';
import { unreadPollMs } from '../../../lib/unread-messages.ts';
import { unreadNotificationsQuery } from '../../../lib/unread-notifications.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { BellButton } from './bell-button.tsx';

const loadPopover = () => import('./notifications-popover.tsx');

/** The code of the popover loads when the bell is pressed. If it cannot load, the bell opens the page instead. */
export function NotificationBell({ viewerId }: { viewerId: string }) {
  const [isPressed, setIsPressed] = useState(false);
  const popover = useLazyModule(loadPopover, isPressed);
  const navigate = useNavigate();
  const { data: unreadCount = 0 } = useQuery({
    ...unreadNotificationsQuery(viewerId),
    // react-query pauses the interval while the tab is hidden.
    refetchInterval: usePolling(unreadPollMs),
  });
  useEffect(() => {
    if (popover.status === 'failed') void navigate('/notifications');
  }, [popover.status, navigate]);
  if (popover.status === 'loaded')
    return <popover.value.NotificationsPopover viewerId={viewerId} unreadCount={unreadCount} defaultOpen />;
  return (
    <BellButton
      unreadCount={unreadCount}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => {
        setIsPressed(true);
        if (popover.status === 'failed') void navigate('/notifications');
      }}
    />
  );
}
