import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cn } from '../../../lib/class-names.ts';
import { useWaiting } from '../api/lists.ts';
import { adminAreas, adminHome, isShown, waitingLabel, type AdminArea } from '../admin-menu.ts';
import { t } from '../messages/index.ts';

/** The pages of the admin area, with counts of what waits there. On narrow screens it scrolls sideways. */
export function AdminMenu() {
  const { pathname, search } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, search]);
  const areas: readonly Pick<AdminArea, 'to' | 'label' | 'icon' | 'waiting'>[] = [adminHome, ...adminAreas];
  return (
    // Positioned, so that hidden texts inside do not widen the page.
    <nav
      aria-label={t('adminArea')}
      className="relative -mx-4 overflow-x-auto border-b px-4 [scrollbar-width:thin]"
    >
      <ul className="flex min-w-max gap-1">
        {areas.map(({ to, label, icon: Icon, waiting }) => {
          const isCurrent = isShown(to, { pathname, search });
          return (
            <li key={to}>
              <Link
                to={to}
                ref={isCurrent ? current : null}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex h-11 items-center gap-2 border-b-2 px-2.5 text-sm font-medium whitespace-nowrap transition-colors',
                  isCurrent
                    ? 'border-accent text-accent'
                    : 'border-transparent text-muted hover:border-control hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0 xl:hidden" />
                {label}
                {waiting && <WaitingBadge of={waiting} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The number that waits; nothing for 0. */
export function WaitingBadge({ of }: { of: NonNullable<AdminArea['waiting']> }) {
  const { data } = useWaiting();
  const label = waitingLabel(data?.[of]);
  if (label === null) return null;
  return (
    <span className="inline-grid h-5 min-w-5 place-content-center rounded-full bg-accent-soft px-1.5 text-xs font-semibold text-accent tabular-nums">
      {label}
      <span className="sr-only"> {t('waiting')}</span>
    </span>
  );
}
