import type { Category, Entity } from '@candor/contracts';
import { Globe, type LucideIcon, Navigation, Phone } from 'lucide-react';
import { directionsLink } from '../../../lib/place.ts';
import { phoneLink, readWebLink } from './contact-links.tsx';
import { t } from '../messages/index.ts';

interface ContactAction {
  label: string;
  icon: LucideIcon;
  href: string;
  isOutside: boolean;
}

/** People go there even if the listing has no street address. */
const placeCategories: readonly Category[] = ['business', 'food', 'place', 'government'];

/** What a visitor can do with the listing's details. A person's listing has neither directions nor a call. */
export function contactActions(entity: Entity): ContactAction[] {
  const isPerson = entity.category === 'person';
  const website = readWebLink(entity.website);
  const call = entity.phone && !isPerson ? phoneLink(entity.phone) : null;
  const isPlace = Boolean(entity.address) || placeCategories.includes(entity.category);
  const actions: (ContactAction | false | null | '')[] = [
    !isPerson &&
      isPlace && {
        label: t('directions'),
        icon: Navigation,
        href: directionsLink(entity),
        isOutside: true,
      },
    call !== null && { label: t('call'), icon: Phone, href: call, isOutside: false },
    website && { label: t('website'), icon: Globe, href: website.href, isOutside: true },
  ];
  return actions.filter((action) => typeof action === 'object' && action !== null);
}
