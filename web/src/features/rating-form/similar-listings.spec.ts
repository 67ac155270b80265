import type { SimilarEntity } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { emptyForm } from './form-values.ts';
import { comparedDetails, undecided } from './similar-listings.ts';
import { entity } from './testing/saved-rating.ts';

const similar: SimilarEntity = { ...entity, isSame: false };
const same: SimilarEntity = { ...entity, isSame: true };
const none: ReadonlySet<string> = new Set();

describe('the details of a new listing', () => {
  it('are compared once they name it and its city', () => {
    const named = { ...emptyForm, name: ' Sakura House ', city: 'Austin' };
    expect(comparedDetails(named)).toBeNull();
    expect(comparedDetails({ ...named, state: 'TX' })).toEqual({
      name: 'Sakura House',
      city: 'Austin',
      state: 'TX',
      category: '',
      address: '',
    });
  });
});

describe('a listing is added only after a decision about a similar one', () => {
  const withoutAddress = { category: 'food', address: '' };
  const withAddress = { category: 'food', address: '2 Main St' };

  it('unless the member said that it is another', () => {
    expect(undecided([similar], { declined: none, details: withAddress })).toEqual([similar]);
    expect(undecided([similar], { declined: new Set([entity.id]), details: withAddress })).toEqual([]);
  });

  it('unless the details are those of that listing, so that none is added', () => {
    expect(undecided([same], { declined: none, details: withAddress })).toEqual([]);
    expect(undecided([same], { declined: none, details: { ...withoutAddress, category: 'person' } })).toEqual(
      [],
    );
  });

  it('with an address, if one of its name is listed', () => {
    const declined = new Set([entity.id]);
    expect(undecided([same], { declined, details: withoutAddress })).toEqual([same]);
    expect(undecided([similar], { declined, details: withAddress })).toEqual([]);
  });
});
