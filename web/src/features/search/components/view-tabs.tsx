import { Link } from 'react-router-dom';
import { cn } from '../../../lib/class-names.ts';

interface ViewTabsProps {
  view: 'ratings' | 'places';
  ratingsPath: string;
  placesPath: string;
}

/** Switches between the ratings and the places of a search. */
export function ViewTabs({ view, ratingsPath, placesPath }: ViewTabsProps) {
  const tabs = [
    { name: 'ratings', label: 'Reviews', path: ratingsPath },
    { name: 'places', label: 'Places', path: placesPath },
  ];
  return (
    <nav aria-label="Kind of results" className="border-b">
      <ul className="flex gap-1">
        {tabs.map(({ name, label, path }) => (
          <li key={name}>
            <Link
              to={path}
              aria-current={name === view ? 'page' : undefined}
              className={cn(
                '-mb-px flex min-h-11 items-center border-b-2 px-3.5 text-[0.9375rem] font-medium',
                name === view ? 'border-primary text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
