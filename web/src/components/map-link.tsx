import type { RatedEntity } from '@candor/contracts';
import { MapPin } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { cityAndState, mapsLink } from '../lib/place.ts';
import { t } from './messages/index.ts';

interface MapLinkProps {
  entity: Pick<RatedEntity, 'name' | 'category' | 'address' | 'city' | 'state' | 'country'>;
  /** Also writes the street address. */
  withAddress?: boolean;
  className?: string;
}

/** City and state, leading to a maps search in a new tab; not for a person. */
export function MapLink({
  entity,
  withAddress = false,
  className = '-my-0.5 min-h-6 gap-1 text-muted',
}: MapLinkProps) {
  const place = cityAndState(entity);
  const text = withAddress && entity.address ? [entity.address, place].filter(Boolean).join(', ') : place;
  if (text === null) return null;
  if (entity.category === 'person')
    return (
      <span className={cn('inline-flex min-w-0 items-center', className)}>
        <span dir="auto" className="truncate">
          {text}
        </span>
      </span>
    );
  return (
    <a
      href={mapsLink(entity)}
      target="_blank"
      rel="noopener noreferrer"
      className={cn('inline-flex min-w-0 items-center hover:text-accent hover:underline', className)}
    >
      <MapPin aria-hidden className="size-3.5 shrink-0" />
      <span dir="auto" className="truncate">
        {text}
      </span>
      <span className="sr-only"> {t('opensMap')}</span>
    </a>
  );
}
