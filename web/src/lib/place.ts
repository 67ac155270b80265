import type { CurrentUser } from '@candor/contracts';
import { countryName, placeName } from '@candor/contracts/place-name';

interface Located {
  name: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  /** Two letters. */
  country?: string | null | undefined;
}

/** A maps search for an entity by its address, or by its name without an address. */
export function mapsLink(entity: Located): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: onMaps(entity) }).toString()}`;
}

/** The way to an entity, on maps. */
export function directionsLink(entity: Located): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: onMaps(entity) }).toString()}`;
}

function onMaps({ name, address, city, state, country }: Located): string {
  return [address?.trim() ? address : name, city, state, countryName(country)]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}

/** 'Austin, TX', 'Austin', 'Hyderabad, India', or null. */
export function cityAndState(located: Pick<Located, 'city' | 'state' | 'country'>): string | null {
  return placeName(located) || null;
}

/** A member's location from what they gave: 'Austin, TX 78701', without gaps for missing parts; null if all are missing. */
export function locationOf({
  city,
  state,
  zipCode,
}: {
  city: string | null;
  state: string | null;
  zipCode: string | null;
}): string | null {
  const stateAndZip = [state, zipCode].filter(Boolean).join(' ');
  return [city, stateAndZip].filter(Boolean).join(', ') || null;
}

/** 'Austin, TX 78701', or null. Some members' location is the ZIP code alone. */
export function memberPlace(user: Pick<CurrentUser, 'location' | 'city' | 'state'>): string | null {
  const { location } = user;
  const place = cityAndState(user);
  if (location === null || place === null) return location ?? place;
  return /^\d{5}(-\d{4})?$/.test(location) ? `${place} ${location}` : location;
}
