import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../messages/index.ts';

interface ViewTabsProps {
  view: 'ratings' | 'places';
  ratingsPath: string;
  placesPath: string;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Switches between the ratings and the places of a search. */
export function ViewTabs({ view, ratingsPath, placesPath, children }: ViewTabsProps) {
  const tabs = [
    { name: 'ratings', label: t('reviews'), path: ratingsPath },
    { name: 'places', label: t('places'), path: placesPath },
  ];
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-x-2 border-b">
      <nav aria-label={t('kindOfResults')} className="-mb-px">
        <ul className="flex gap-1">
          {tabs.map(({ name, label, path }) => (
            <li key={name}>
              <Link
                to={path}
                aria-current={name === view ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center border-b-2 px-3.5 text-[0.9375rem] font-medium',
                  name === view ? 'border-primary text-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
