import type { LocationPrecision } from '@candor/contracts';
import { formatStars, plural } from '../../lib/format.ts';
import { groupBy } from './group-by.ts';
import type { Place } from './places.ts';

/** 'Sakura House, Austin, TX, 4.0 stars' */
export function placeName({ name, city, stars, ratingIds }: Place): string {
  return [
    name,
    city,
    stars !== null && `${formatStars(stars)} stars`,
    ratingIds.length > 1 && plural(ratingIds.length, 'rating'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '12 places around Austin, TX': the city that most of them are in. */
export function groupName(places: readonly Place[]): string {
  const [mostOf] = [...groupBy(places, ({ city }) => city)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const city = mostOf?.[0] ?? '';
  return `${plural(places.length, 'place')}${city === '' ? '' : ` around ${city}`}`;
}

/** Undefined where nothing is missing. */
export function withoutPlaceText(ratings: number): string | undefined {
  if (ratings === 0) return undefined;
  return `${plural(ratings, 'rating')} ${ratings === 1 ? 'has' : 'have'} no place on the map.`;
}

/** How far the place of a listing can be trusted; undefined where its address was found. */
export function precisionText(precision: LocationPrecision | null): string | undefined {
  switch (precision) {
    case 'zip':
      return 'Placed by its ZIP code.';
    case 'city':
      return 'Placed by its city.';
    case 'address':
    case null:
      return undefined;
  }
}
