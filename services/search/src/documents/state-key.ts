import { canonicalState, type RatedEntity } from '@candor/contracts';
import { foldPlace } from '@candor/shared-kernel';

/** Letters of a region elsewhere can be those of a state: MI is Michigan, and Milan. */
export const stateKeyOf = ({ state, country }: Pick<RatedEntity, 'state' | 'country'>): string =>
  country === 'US' ? canonicalState(state) : `${country} ${foldPlace(state)}`;
