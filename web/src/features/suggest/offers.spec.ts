import type { Suggestion } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { nextOffer, offerKey, offersFor } from './offers.ts';

const place = (entityId: string): Suggestion => ({
  entityId,
  name: 'Sakura House',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  isClaimed: false,
});
const keys = (typed: string, recent: string[] = [], places: Suggestion[] = []) =>
  offersFor(typed, { recent, places }).map(offerKey);

describe('what the search box offers', () => {
  it('is, before anything is typed, the recent searches and a way to forget them', () => {
    expect(keys('', ['ramen', 'tacos'])).toEqual(['recent ramen', 'recent tacos', 'forget-recent']);
    expect(keys('')).toEqual([]);
  });

  it('is nothing for one letter', () => {
    expect(keys('f', ['food trucks'])).toEqual([]);
  });

  it('is matching searches, then categories by label, then places', () => {
    expect(keys('fo', ['food trucks', 'ramen'], [place('e1')])).toEqual([
      'recent food trucks',
      'category food',
      'place e1',
    ]);
  });

  it('does not repeat what is already typed', () => {
    expect(keys('ramen', ['Ramen'])).toEqual([]);
  });
});

describe('the arrows', () => {
  it('go through the offers and back into the box', () => {
    expect(nextOffer(-1, 1, 3)).toBe(0);
    expect(nextOffer(2, 1, 3)).toBe(-1);
    expect(nextOffer(-1, -1, 3)).toBe(2);
    expect(nextOffer(0, -1, 3)).toBe(-1);
  });

  it('stay in the box when nothing is offered', () => {
    expect(nextOffer(-1, 1, 0)).toBe(-1);
    expect(nextOffer(-1, -1, 0)).toBe(-1);
  });
});
