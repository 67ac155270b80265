import { describe, expect, it } from 'vitest';
import { siteOf } from '../contract/query-site.contract.ts';

describe('names', () => {
  const site = siteOf(
    ...[
      'P.F. Chang’s',
      "McDonald's",
      '7-Eleven',
      'Burger King',
      'H & M',
      'A&W',
      'Johnson and Johnson',
      'AT&T Store',
      'In-N-Out Burger',
      "Coeur d'Alene Resort",
      'Mc Donald Tires',
      'Wi‑Fi Café',
      'Sean O’Neil',
      'IHOP',
      'Whataburger',
      'Chick-fil-A',
      'ToysRUs',
      'Shangrila',
      'Winn-Dixie',
    ].map((name) => ({ name })),
  );

  it.each([
    ['P.F. Chang’s', ['pf changs', 'p.f. changs', 'p f chang', "PF Chang's", 'P F CHANGʼS', 'chang']],
    ["McDonald's", ['mcdonalds', 'mcdonald', 'McDonald’s', 'MCDONALD`S', 'mcdonalds']],
    ['7-Eleven', ['7 eleven', '7-eleven', '7eleven', '7‑Eleven', '7—eleven']],
    ['Burger King', ['burgerking', 'burger king', 'burger-king', 'Burger Kings']],
    ['H & M', ['h&m', 'hm', 'h & m', 'H and M', 'H＆M']],
    ['A&W', ['a&w', 'A & W', 'a and w', 'aw']],
    ['Johnson and Johnson', ['johnson & johnson', 'johnson and johnson']],
    ['AT&T Store', ['att store', 'at&t', 'AT & T store']],
    ['In-N-Out Burger', ['in n out', 'in-n-out', 'innout']],
    ["Coeur d'Alene Resort", ['coeur d alene', 'coeur dalene', 'alene', "coeur d'alene"]],
    ['Wi‑Fi Café', ['wifi', 'wi-fi', 'wi fi cafe']],
    ['Sean O’Neil', ['oneil', 'o neil', "o'neil", 'neil']],
    ['Whataburger', ['what a burger', 'What-A-Burger', 'whataburger']],
    ['Chick-fil-A', ['chick fil a', 'chickfila', 'chick-fil-a']],
    ['ToysRUs', ['toys r us', 'toysrus', 'Toys "R" Us', 'toys-r-us']],
    ['Shangrila', ['shangri-la', 'shangri la', 'Shangri-La', 'shangrila']],
    ['Winn-Dixie', ['winn dixie', 'winndixie']],
    ['IHOP', ['ihop', 'i hop', 'i-hop', 'i.h.o.p.']],
  ])('find %s however it is written', async (name, queries) => {
    for (const query of queries) expect(await site.find(query), query).toContain(name);
  });

  it('find a listing that is written as two words, too', async () => {
    expect(await site.find('mc donalds')).toEqual(['Mc Donald Tires', "McDonald's"]);
  });

  it('do not join stop words of an ordinary query', async () => {
    const { find } = siteOf({ name: 'Apart Hotel' }, { name: 'Therapist' }, { name: 'Spain' });
    for (const query of ['a part', 'the rapist', 'spa in austin', 'hotel spa in'])
      expect(await find(query, { isExact: true }), query).toEqual([]);
  });

  it('and texts have the word after an apostrophe', async () => {
    const { find } = siteOf({ name: 'Un', review: "L'hôtel n’a pas d’accueil" }, { name: 'Hotel' });
    for (const query of ['hotel', "l'hotel", 'l’hôtel']) expect(await find(query)).toContain('Un');
    expect(await find('accueil')).toEqual(['Un']);
    expect(await find("l'hotel")).toContain('Hotel');
  });

  it.each([
    ['take out', 'takeout', 'take-out'],
    ['pick up', 'pickup', 'pick-up'],
    ['work out', 'workout', 'work-out'],
    ['drop off', 'dropoff', 'drop-off'],
    ['check in', 'checkin', 'check-in'],
    ['walk in', 'walkin', 'walk-in'],
  ])('do not depend on how %s is written', async (...written) => {
    const { find } = siteOf(...written.map((word) => ({ name: 'Table', review: `A ${word} table` })));
    for (const query of written) expect(await find(query), query).toHaveLength(written.length);
  });

  it('are not places because they end like one', async () => {
    const { resolve } = siteOf({ name: 'Shangri-La' });
    for (const query of ['shangri-la', 'shangri la']) expect((await resolve(query)).place).toBeNull();
  });
});
