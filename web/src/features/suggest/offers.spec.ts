import type { SuggestedLocation, Suggestion } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { groupsOf, offerKey, offersFor, offersOfPlaces } from './offers.ts';

const place = (entityId: string): Suggestion => ({
  entityId,
  name: 'Sakura House',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  isClaimed: false,
});
const city: SuggestedLocation = {
  label: 'Fort Worth, TX',
  city: 'Fort Worth',
  state: 'TX',
  zipCode: null,
  latitude: 32.725,
  longitude: -97.32,
};
const keys = (
  typed: string,
  recent: string[] = [],
  places: Suggestion[] = [],
  cities: SuggestedLocation[] = [],
) => offersFor(typed, { recent, places, cities }).map(offerKey);

describe('the offers of the search box', () => {
  it('are the recent searches and a way to clear them, before anything is typed', () => {
    expect(keys('', ['ramen', 'tacos'])).toEqual(['recent ramen', 'recent tacos', 'clear-recent']);
    expect(keys('')).toEqual([]);
  });

  it('are empty for one letter', () => {
    expect(keys('f', ['food trucks'])).toEqual([]);
  });

  it('are matching searches, then categories by label, then cities, then places', () => {
    expect(keys('fo', ['food trucks', 'ramen'], [place('e1')], [city])).toEqual([
      'recent food trucks',
      'category food',
      'city Fort Worth, TX',
      'place e1',
    ]);
  });

  it('are in groups with a title', () => {
    const offers = offersFor('fo', {
      recent: ['food trucks'],
      places: [place('e1'), place('e2')],
      cities: [city],
    });
    expect(
      groupsOf(offers).map(({ title, offers: members }) => [title, members.map(({ index }) => index)]),
    ).toEqual([
      ['Recent searches', [0]],
      ['Categories', [1]],
      ['Cities and ZIP codes', [2]],
      ['Places', [3, 4]],
    ]);
  });

  it('do not repeat the typed text', () => {
    expect(keys('ramen', ['Ramen'])).toEqual([]);
  });
});

describe('the offers of the field Where', () => {
  it('are the own position until something else is typed, then cities', () => {
    expect(offersOfPlaces('', []).map(offerKey)).toEqual(['near-me']);
    expect(offersOfPlaces('near', []).map(offerKey)).toEqual(['near-me']);
    expect(offersOfPlaces('fort', [city]).map(offerKey)).toEqual(['city Fort Worth, TX']);
  });
});
