import type { CurrentUser } from '@candor/contracts';
import { cityAndState } from './maps-link.ts';

/** 'Austin, TX 78701', or null. Of the profile form comes a location that is the ZIP code alone. */
export function memberPlace(user: Pick<CurrentUser, 'location' | 'city' | 'state'>): string | null {
  const { location } = user;
  const place = cityAndState(user);
  if (location === null || place === null) return location ?? place;
  return /^\d{5}(-\d{4})?$/.test(location) ? `${place} ${location}` : location;
}
