import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { unreadLabel } from '../../../components/badges.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../messages/index.ts';

/** The header's bell. The badge is part of its name. */
export function BellButton({
  unreadCount,
  className,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children'> & { unreadCount: number }) {
  const label = unreadLabel(unreadCount);
  return (
    <Button
      variant="quiet"
      size="icon"
      {...button}
      aria-label={label === null ? t('notifications') : t('unreadNotifications', { count: label })}
      className={cn('relative', className)}
    >
      <Bell aria-hidden className="size-5" />
      {label !== null && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 inline-grid h-5 min-w-5 place-content-center rounded-full bg-danger px-1.5 text-xs font-semibold text-on-danger tabular-nums"
        >
          {label}
        </span>
      )}
    </Button>
  );
}
