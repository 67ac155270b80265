import { describe, expect, it } from 'vitest';
import { siteOf } from '../contract/query-site.contract.ts';

describe('words of a query', () => {
  const site = siteOf(
    { name: 'Sands', title: 'A beach', review: 'Each of us loved the beach.' },
    { name: 'Each Day Spa', review: 'She wore no shoes.' },
    { name: 'Cobbler', tags: ['shoe repair'], review: 'Books and a book.' },
    { name: 'City Berries', review: 'Cities sell berries, knives and loaves. Women came with children.' },
    { name: 'Pizza Palace', review: 'Tasty tacos and pizza, too.' },
    { name: 'Bakery', review: 'Restaurants of the best kind. The restaurant was good.' },
  );

  it.each([
    [['beach', 'beaches'], ['Sands']],
    [['each'], ['Sands', 'Each Day Spa']],
    [
      ['shoe', 'shoes', 'SHOES'],
      ['Each Day Spa', 'Cobbler'],
    ],
    [['book', 'books'], ['Cobbler']],
    [['city', 'cities'], ['City Berries']],
    [['knife', 'knives', 'loaf', 'woman', 'child', 'berry'], ['City Berries']],
    [['taco', 'tacos'], ['Pizza Palace']],
  ])('find by stem alone: %j', async (queries, names) => {
    for (const query of queries) expect((await site.find(query)).toSorted(), query).toEqual(names.toSorted());
  });

  it.each([
    ['pizaa', 'pizza', 'Pizza Palace'],
    ['tatsy tacos', 'tasty', 'Pizza Palace'],
    ['resturant', 'restaurant', 'Bakery'],
    ['restuarants', 'restaurants', 'Bakery'],
    ['palase pizza', 'palace', 'Pizza Palace'],
    // Found by their beginnings, because the endings hide the stems.
    ['restaraunt', 'restaurant', 'Bakery'],
  ])('that no document has are corrected: %s', async (query, corrected, name) => {
    const { corrections } = await site.resolve(query);
    expect(corrections).toEqual([{ typed: query.split(' ')[0], corrected }]);
    expect(await site.find(query)).toEqual([name]);
  });

  it.each(['thr', 'qz', 'pizza7', 'pizzzzzza', '寿司'])(
    'stay as they are when nothing is similar: %s',
    async (query) => {
      expect((await site.resolve(query)).corrections).toEqual([]);
      expect(await site.find(query)).toEqual([]);
    },
  );

  it('are corrected to the fewest edits, then to the most frequent, then to the first in the alphabet', async () => {
    const names = ['Carts', 'Carts', 'Cards', 'Carbs', 'Harpist', 'Harvests', 'Harvests'];
    const { resolve } = siteOf(...names.map((name) => ({ name })));
    expect((await resolve('carxs')).corrections).toEqual([{ typed: 'carxs', corrected: 'carts' }]);
    expect((await siteOf({ name: 'Cards' }, { name: 'Carbs' }).resolve('carxs')).corrections).toEqual([
      { typed: 'carxs', corrected: 'carbs' },
    ]);
    expect((await resolve('harpitst')).corrections).toEqual([{ typed: 'harpitst', corrected: 'harpist' }]);
  });

  it('are corrected to the word that is closest to what was typed, not to the closest stem', async () => {
    const { resolve } = siteOf({ name: 'Coffee' }, { name: 'Come' }, { name: 'Come', review: 'Refill' });
    expect((await resolve('cofee')).corrections).toEqual([{ typed: 'cofee', corrected: 'coffee' }]);
    expect((await resolve('definately')).corrections).toEqual([]);
    expect((await siteOf({ name: 'MO' }).resolve('mom')).corrections).toEqual([]);
  });

  it('are corrected to words that ratings have in common with the others', async () => {
    const { resolve } = siteOf(
      { name: 'Carts' },
      { name: 'Carts' },
      { name: 'Crimson Cards' },
      { name: 'Pizza' },
    );
    expect((await resolve('crimson carxs')).corrections).toEqual([{ typed: 'carxs', corrected: 'cards' }]);
    expect((await resolve('crimsun carxs')).corrections).toEqual([
      { typed: 'crimsun', corrected: 'crimson' },
      { typed: 'carxs', corrected: 'cards' },
    ]);
    // With the correction nothing is found, either.
    expect(await resolve('crimson pizaa')).toMatchObject({
      corrections: [],
      termGroups: [['crimson'], ['pizaa']],
    });
  });

  it('are split when two words were typed as one', async () => {
    const { resolve } = siteOf({ name: 'Parlor', review: 'Ice cream' }, { name: 'Ice' });
    expect((await resolve('icecream')).corrections).toEqual([{ typed: 'icecream', corrected: 'ice cream' }]);
    expect((await resolve('theice')).corrections).toEqual([]);
  });

  it('are not corrected in an exact search', async () => {
    const exact = await site.resolve('pizaa', { isExact: true });
    expect(exact).toMatchObject({ termGroups: [['pizaa']], corrections: [] });
  });

  it('are optional when they are stop words that no document has, unless there is no other word', async () => {
    expect(await site.find('books about pizza')).toEqual([]);
    expect(await site.find('books which')).toEqual(await site.find('books'));
    expect(await site.find('which')).toEqual([]);
  });

  it('are at most 32, each once', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `word${String(index)}`);
    const { termGroups } = await site.resolve(`apple apple ${many.join(' ')}`);
    expect(termGroups).toHaveLength(32);
    expect((await site.resolve('東京'.repeat(5_000))).termGroups).toEqual([['東京'], ['京東']]);
  });

  it('are none in blank text', async () => {
    for (const text of ['', '  \n', '\u200b'])
      expect(await site.resolve(text)).toMatchObject({ termGroups: [], isUnsearchable: false });
  });
});

describe('relevance', () => {
  it('puts a name before mentions in a long review, and a phrase in a name before its words', async () => {
    const filler = Array.from({ length: 150 }, (_, at) => `filler${String(at)}`).join(' ');
    const { find } = siteOf(
      { name: 'Hotel', review: `The beach is a beach, and the house has a beach. ${filler}` },
      { name: 'Day Trips', title: 'House on a beach', review: 'Nice beach house.' },
      { name: 'Beach House', review: `Nice. ${filler}` },
      { name: 'House of Wax', review: 'Near a beach' },
    );
    expect((await find('beach house'))[0]).toBe('Beach House');
    expect((await find('beach'))[0]).toBe('Beach House');
  });
});
