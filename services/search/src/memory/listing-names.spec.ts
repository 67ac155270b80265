import { newId } from '@candor/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { createListingNames, type ListingNames } from './listing-names.ts';

describe('the names of listings', () => {
  let views: Buffer[];
  let names: ListingNames;
  beforeEach(() => {
    views = [];
    names = createListingNames((viewId) => views[viewId] ?? Buffer.from('null'));
  });

  /** A listing with so many ratings. Returns the number of its view. */
  const list = (name: string, ratings = 1, id = newId()): number => {
    const details = { category: 'food', city: 'Austin', state: 'TX', isClaimed: false };
    const viewId = views.push(Buffer.from(JSON.stringify({ id, name, ...details }))) - 1;
    for (let count = 0; count < ratings; count += 1) names.count(viewId, 1);
    return viewId;
  };
  const suggested = (typed: string) => names.suggest(typed).map(({ name }) => name);

  it.each([
    ['pizaa', 'Luigi’s Pizza'],
    ['plumer', 'Ada the Plumber'],
    ['lantren yard', 'Lantern Yard'],
    ['lantern yrad', 'Lantern Yard'],
    ['yard lant', 'Lantern Yard'],
    ['restaraunt', 'The Restaurant'],
  ])('are found by %s', (typed, name) => {
    for (const each of ['Luigi’s Pizza', 'Ada the Plumber', 'Lantern Yard', 'The Restaurant', 'Other'])
      list(each);
    expect(suggested(typed)).toEqual([name]);
  });

  it('are not found by short misspelled words, or by another first letter', () => {
    list('Tea Bar');
    list('Pizza');
    for (const typed of ['tae', 'bra', 'bizza', 'x', '', '%']) expect(suggested(typed)).toEqual([]);
  });

  it('are found while they have ratings', () => {
    const viewId = list('Marigold', 2);
    names.count(viewId, -1);
    expect(suggested('mari')).toEqual(['Marigold']);
    names.count(viewId, -1);
    expect(suggested('mari')).toEqual([]);
    names.count(viewId, 1);
    expect(suggested('mari')).toEqual(['Marigold']);
  });

  it('name a listing once while its ratings get its new view', () => {
    const id = newId();
    list('Juniper Bakery', 2, id);
    list('Juniper Bakery and Cafe', 1, id);
    expect(suggested('juniper')).toEqual(['Juniper Bakery']);
  });
});
