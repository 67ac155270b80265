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

describe('the offers of the search box', () => {
  it('are the recent searches and a way to clear them, before anything is typed', () => {
    expect(keys('', ['ramen', 'tacos'])).toEqual(['recent ramen', 'recent tacos', 'clear-recent']);
    expect(keys('')).toEqual([]);
  });

  it('are empty for one letter', () => {
    expect(keys('f', ['food trucks'])).toEqual([]);
  });

  it('are matching searches, then categories by label, then places', () => {
    expect(keys('fo', ['food trucks', 'ramen'], [place('e1')])).toEqual([
      'recent food trucks',
      'category food',
      'place e1',
    ]);
  });

  it('do not repeat the typed text', () => {
    expect(keys('ramen', ['Ramen'])).toEqual([]);
  });
});

describe('the arrow keys', () => {
  it('move through the offers and back into the box', () => {
    expect(nextOffer(-1, 1, 3)).toBe(0);
    expect(nextOffer(2, 1, 3)).toBe(-1);
    expect(nextOffer(-1, -1, 3)).toBe(2);
    expect(nextOffer(0, -1, 3)).toBe(-1);
  });

  it('stay in the box without offers', () => {
    expect(nextOffer(-1, 1, 0)).toBe(-1);
    expect(nextOffer(-1, -1, 0)).toBe(-1);
  });
});
