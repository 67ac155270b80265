import type { SimilarEntitiesQuery, SimilarEntity } from '@candor/contracts';
import type { RatingFormValues } from './form-values.ts';

type Described = Pick<RatingFormValues, 'name' | 'city' | 'state' | 'category' | 'address'>;

/** The details to compare; null until they name a listing and its city. */
export function comparedDetails(values: Described): SimilarEntitiesQuery | null {
  const [name, city, state] = [values.name.trim(), values.city.trim(), values.state.trim()];
  if (name === '' || city === '' || state === '') return null;
  return { name, city, state, category: values.category, address: values.address.trim() };
}

/**
 * The listings about which the member has to decide before another one is added. The server adds none if the details are those
 * of a listing. Without an address it would take the oldest of that name, whatever the member has said.
 */
export function undecided(
  similar: readonly SimilarEntity[],
  { declined, details }: { declined: ReadonlySet<string>; details: Pick<Described, 'category' | 'address'> },
): readonly SimilarEntity[] {
  const isCertain = details.category === 'person' || details.address.trim() !== '';
  return similar.filter(({ id, isSame }) => (isSame ? !isCertain : !declined.has(id)));
}
