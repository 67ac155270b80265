import { cityCenter, largestCity, zipCenter } from '@candor/shared-kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighTerms } from '../documents/weigh-terms.ts';
import { editDistance, lettersOf } from './edit-distance.ts';
import { facetsOf, stateFacet } from '../documents/document-filters.ts';
import { resolveQuery, type QueryIndex, type ResolvedQuery } from './resolve-query.ts';

interface Listing {
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly title?: string;
  readonly tags?: readonly string[];
  readonly review?: string;
}

interface Indexed extends Required<Listing> {
  readonly terms: ReadonlyMap<string, number>;
  readonly lexemes: ReadonlySet<string>;
}

const indexed = (listing: Listing): Indexed => {
  const full = { city: 'Austin', state: 'TX', title: '', tags: [], review: '', ...listing };
  const terms = weighTerms({ ...full, place: [full.city, full.state] });
  const facets = facetsOf({ category: 'food', cityKey: full.city.toLowerCase(), stateKey: full.state });
  return { ...full, terms, lexemes: new Set([...terms.keys(), ...facets]) };
};

const matching = (documents: readonly Indexed[], groups: ResolvedQuery['termGroups']): readonly Indexed[] =>
  documents.filter(({ lexemes }) => groups.every((group) => group.some((lexeme) => lexemes.has(lexeme))));

const indexOf = (documents: readonly Indexed[]): QueryIndex => {
  const frequency = (term: string) => documents.filter(({ terms }) => terms.has(term)).length;
  return {
    countDocumentsWith: async (terms) => ({
      documents: documents.length,
      frequencies: new Map(terms.map((term) => [term, frequency(term)])),
    }),
    findSimilarTerms: async (term, maxEdits) =>
      [...new Set(documents.flatMap(({ terms }) => [...terms.keys()]))].flatMap((other) => {
        const edits = editDistance(lettersOf(term), lettersOf(other), maxEdits);
        return edits === 0 || edits > maxEdits ? [] : [{ term: other, edits, frequency: frequency(other) }];
      }),
    hasDocuments: async (termGroups) => matching(documents, termGroups).length > 0,
    textsWith: async (term) =>
      matching(documents, [[term]]).flatMap(({ name, city, title, tags, review }) => [
        name,
        title,
        ...tags,
        city,
        review,
      ]),
  };
};

const siteOf = (...listings: readonly Listing[]) => {
  const documents = listings.map(indexed);
  const resolve = (text: string, { isExact } = { isExact: false }) =>
    resolveQuery(text, { index: indexOf(documents), isExact });
  /** Names, the best match first. */
  const find = async (text: string, options = { isExact: false }) => {
    const { termGroups, termWeights } = await resolve(text, options);
    const score = ({ terms }: Indexed) =>
      Object.entries(termWeights).reduce((sum, [term, weight]) => sum + weight * (terms.get(term) ?? 0), 0);
    return matching(documents, termGroups)
      .toSorted((one, other) => score(other) - score(one))
      .map(({ name }) => name);
  };
  return { resolve, find };
};

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

describe('languages without spaces', () => {
  const site = siteOf(
    { name: '東京ラーメン', review: 'とてもおいしい' },
    { name: 'Ramen House', review: '東京 style ramen' },
    { name: '서울맛집', review: '김치찌개를 먹었다' },
    { name: 'ต้มยำกุ้ง' },
    { name: 'مطعم القَهْوة', review: 'قهــوة جميلة' },
  );

  it('are found by any one or two adjacent characters', async () => {
    const characters = Array.from('東京ラーメン');
    for (const [at, character] of characters.entries())
      for (const query of [character, `${character}${characters[at + 1] ?? ''}`])
        expect(await site.find(query), query).toContain('東京ラーメン');
    for (const query of ['ตม', '京東', 'ンメ']) expect(await site.find(query), query).toEqual([]);
  });

  it.each([
    ['東京 ramen', ['Ramen House']],
    ['ramen東京', ['Ramen House']],
    ['김치', ['서울맛집']],
    ['서울', ['서울맛집']],
    ['ต้ม', ['ต้มยำกุ้ง']],
    ['المطعم', ['مطعم القَهْوة']],
    ['قهوة', ['مطعم القَهْوة']],
    ['جميل', ['مطعم القَهْوة']],
  ])('find by %s', async (query, names) => {
    expect(await site.find(query)).toEqual(names);
  });
});

describe('text without words', () => {
  const site = siteOf(
    { name: 'Slice', review: '🍕 100% great 👍🏽' },
    { name: 'Heart', review: "I ❤️ it -- really; don't miss" },
    { name: 'Plain' },
  );

  it.each([
    ['🍕', ['Slice']],
    ['%', ['Slice']],
    ['👍', ['Slice']],
    ['❤', ['Heart']],
    [" ';-- ", ['Heart']],
  ])('finds what contains %s', async (query, names) => {
    expect(await site.find(query)).toEqual(names);
    expect((await site.resolve(query)).isUnsearchable).toBe(false);
  });

  it.each(['🍣', '🍕🍣', '\\', '\u0301', '\ud83c', '@'])('cannot be searched for: %j', async (query) => {
    expect((await site.resolve(query)).isUnsearchable).toBe(true);
    expect(await site.find(query)).toEqual([]);
  });
});

describe('places in words', () => {
  const site = siteOf(
    { name: 'Marfa Lights', city: 'Marfa', state: 'TX' },
    { name: 'Marfa Written Out', city: 'Marfa', state: 'TX', review: 'In Texas' },
    { name: 'Texas Roadhouse', city: 'Columbus', state: 'OH' },
    { name: 'Diner', city: 'Waterville', state: 'ME' },
    { name: 'Main Street Lunch', city: 'Waterville', state: 'OH', review: 'Trust me, it is on Main Street' },
    { name: 'Slice', city: 'New York', state: 'NY' },
    { name: 'Slice Two', city: 'Brooklyn', state: 'NY', review: 'Best in NYC' },
    { name: 'York Deli', city: 'York', state: 'PA' },
    { name: 'Tacos', city: 'Los Angeles', state: 'CA', review: 'fast food' },
    { name: 'La Taqueria', city: 'Chicago', state: 'IL', review: 'tacos' },
    { name: 'Steaks', city: 'Philadelphia', state: 'PA' },
    { name: 'Ribs', city: 'Saint Louis', state: 'MO' },
    { name: 'Grill', city: 'Kansas City', state: 'MO' },
    { name: 'Plains', city: 'Wichita', state: 'KS', review: 'A city grill' },
    { name: 'Plains Grill', city: 'Kansas City', state: 'KS' },
    { name: 'Jazz', city: 'New Orleans', state: 'LA' },
    { name: 'Capitol', city: 'Washington', state: 'DC' },
    { name: 'Needles', city: 'Seattle', state: 'WA', review: 'or hi, ok' },
  );

  it.each([
    [
      ['marfa texas', 'marfa tx', 'MARFA, TX', 'Marfa T.X.'],
      ['Marfa Lights', 'Marfa Written Out'],
    ],
    [['texas roadhouse', 'tx roadhouse'], ['Texas Roadhouse']],
    [['waterville maine', 'waterville me', 'Waterville, ME', 'near waterville me'], ['Diner']],
    [
      ['nyc', 'NYC', 'new york city', 'N.Y.C.', 'ny city', 'slice NY city', 'NYC, NY'],
      ['Slice', 'Slice Two'],
    ],
    [
      ['new york', 'ny', 'n.y.'],
      ['Slice', 'Slice Two'],
    ],
    [['new york ny', 'new york new york', 'new york, ny'], ['Slice']],
    [['philly', 'philadelphia', 'phila', 'philadelphia pa'], ['Steaks']],
    [['tacos los angeles', 'tacos in los angeles'], ['Tacos']],
    [
      ['tacos la', 'la tacos'],
      ['Tacos', 'La Taqueria'],
    ],
    [['tacos LA', 'tacos L.A.', 'LA tacos', 'L.A. tacos', 'L.A.', 'Food in LA'], ['Tacos']],
    [
      ['la', 'LA'],
      ['Tacos', 'La Taqueria', 'Jazz'],
    ],
    [['st louis', 'saint louis', 'St. Louis MO', 'stl'], ['Ribs']],
    [['LA, CA', 'tacos la ca', 'tacos L.A., California', 'la ca tacos'], ['Tacos']],
    [['la taqueria', 'La Taqueria', 'LA TAQUERIA', 'la taqueria tacos'], ['La Taqueria']],
    [['nola la', 'nola', 'jazz nola, LA', 'New Orleans LA jazz'], ['Jazz']],
    [['grill in kc', 'kansas city mo grill', 'kc mo', 'grill kc, missouri'], ['Grill']],
    [['grill kansas city'], ['Grill', 'Plains Grill']],
    [['kc ks', 'kc, KS grill', 'kansas city kansas', 'kansas city ks', 'grill kansas city, KS'], ['Plains Grill']],
    [
      ['grill kansas', 'grill ks'],
      ['Plains', 'Grill', 'Plains Grill'],
    ],
    [['washington dc', 'dc', 'd.c.', 'Washington D.C.'], ['Capitol']],
    [['me'], ['Main Street Lunch', 'Diner']],
    [['or', 'hi', 'ok'], ['Needles']],
    [['trust me', 'main street'], ['Main Street Lunch']],
    [
      ['tacos near me', 'near me tacos', 'tacos close to me', 'tacos around here'],
      ['Tacos', 'La Taqueria'],
    ],
    [['tacos near me fast'], ['Tacos']],
  ])('find the same: %j', async (queries, names) => {
    for (const query of queries) expect((await site.find(query)).toSorted(), query).toEqual(names.toSorted());
  });

  it.each([
    ['portland or coffee', 'Portland', 'OR'],
    ['coffee portland, OR open late', 'Portland', 'OR'],
    ['waterville me diner', 'Waterville', 'ME'],
    ['denver co brewery', 'Denver', 'CO'],
    ['wilmington de pizza', 'Wilmington', 'DE'],
    ['new orleans la jazz', 'New Orleans', 'LA'],
    ['honolulu hi poke', 'Honolulu', 'HI'],
    ['tulsa ok bbq', 'Tulsa', 'OK'],
    ['pittsburgh pa sandwiches', 'Pittsburgh', 'PA'],
    ['south bend in diner', 'South Bend', 'IN'],
    ['Nashville IN brunch', 'Nashville', 'IN'],
    ['portland or 97201', 'Portland', 'OR'],
  ])('are cities with letters that are a word elsewhere: %s', async (query, city, state) => {
    const resolved = await site.resolve(query);
    expect(resolved.termGroups).toContainEqual(expect.arrayContaining([stateFacet(state)]));
    if (resolved.zipCode === null) expect(resolved.place).toEqual(await cityCenter(city, state));
  });

  it.each([
    ['nashville in june', 'IN'],
    ['tacos in austin in december', 'IN'],
    ['portland or seattle coffee', 'OR'],
    ['portland or new mexico', 'OR'],
    ['PORTLAND OR SEATTLE', 'OR'],
    ['pizza or coffee', 'OR'],
  ])('are no states where these are words: %s', async (query, state) => {
    const { termGroups } = await site.resolve(query);
    expect(termGroups.flat()).not.toContain(stateFacet(state));
  });

  it.each([
    ['marfa tx', () => cityCenter('Marfa', 'TX')],
    ['waterville me', () => cityCenter('Waterville', 'ME')],
    ['pizza nyc', () => cityCenter('New York', 'NY')],
    ['vegas', () => cityCenter('Las Vegas', 'NV')],
    ['tacos in austin', () => largestCity('Austin')],
    ['best in portland tacos', () => largestCity('Portland')],
    ['dc museum', () => cityCenter('Washington', 'DC')],
    ['LA tacos', () => cityCenter('Los Angeles', 'CA')],
    ['chicago pizza', () => largestCity('Chicago')],
    ['new york pizza', () => cityCenter('New York', 'NY')],
    ['kansas city bbq', () => largestCity('Kansas City')],
    ['St. Louis ribs', () => largestCity('Saint Louis')],
    ['chicago pizza in austin', () => largestCity('Austin')],
    ['LA', () => cityCenter('Los Angeles', 'CA')],
    ['l.a. tacos', () => cityCenter('Los Angeles', 'CA')],
    ['tacos la ca', () => cityCenter('Los Angeles', 'CA')],
    ['nola la', () => cityCenter('New Orleans', 'LA')],
    ['kc ks', () => cityCenter('Kansas City', 'KS')],
    ['pizza ny city', () => cityCenter('New York', 'NY')],
    ['tacos austin near me', () => largestCity('Austin')],
  ])('measure distances without leaving anything out: %s', async (query, center) => {
    expect(await site.resolve(query)).toMatchObject({ place: await center(), zipCode: null });
  });

  it.each([
    'tacos',
    'buffalo wings',
    'buffalo',
    'springfield',
    'tacos tx',
    'me',
    'la casa',
    'la taqueria',
    'LA Taqueria',
    'trust me',
    'near me',
  ])('are not seen in %s', async (query) => {
    expect(await site.resolve(query)).toMatchObject({ place: null, zipCode: null });
  });

  it('still match a name where they begin the text', async () => {
    const { find } = siteOf({ name: 'Chicago Pizza' }, { name: 'Slice', city: 'Chicago', review: 'pizza' });
    expect(await find('chicago pizza')).toEqual(['Chicago Pizza', 'Slice']);
    expect(await find('chicagopizza')).toEqual(['Chicago Pizza']);
  });

  it('are not measured from where they begin the name of a listing', async () => {
    const { resolve } = siteOf({ name: 'Boston Market' }, { name: 'The New York Deli' });
    for (const name of ['boston market', 'New York Deli'])
      expect((await resolve(name)).place, name).toBeNull();
    for (const [query, city] of [
      ['boston pizza', 'Boston'],
      ['market boston', 'Boston'],
      ['new york market', 'New York'],
    ] as const)
      expect((await resolve(query)).place, query).toEqual(await largestCity(city));
  });

  it('require nothing of ratings where only the position of the member is meant', async () => {
    expect(await site.resolve('near me')).toMatchObject({ termGroups: [], isUnsearchable: false });
  });

  it('count for relevance by their names, and not by other words of a long name', async () => {
    const weighed = async (text: string) => Object.keys((await site.resolve(text)).termWeights);
    expect(await weighed('pizza new york city')).toEqual(expect.arrayContaining(['pizza', 'new', 'york']));
    expect(await weighed('pizza new york city')).not.toContain('citi');
    expect(await weighed('pizza nyc')).not.toContain('citi');
    expect(await weighed('city pizza nyc')).toContain('citi');
    expect(await weighed('chi town pizza')).not.toContain('town');
  });

  it('leave out what is far from a ZIP code', async () => {
    const place = await zipCenter('78201');
    const groups = (await site.resolve('tacos')).termGroups;
    for (const query of ['tacos 78201', '78201 tacos', 'tacos near 78201', 'tacos 78201-1234'])
      expect(await site.resolve(query), query).toMatchObject({
        termGroups: groups,
        place,
        zipCode: '78201',
      });
    expect(await site.resolve('78201')).toMatchObject({ termGroups: [], place, zipCode: '78201' });
  });

  it('include a ZIP code that reviews have, but no number in the name of a listing', async () => {
    const numbers = siteOf(
      { name: 'Bar 90210' },
      { name: 'Tacos', review: 'At 78201, or 78201-1234' },
      { name: 'Room 99999' },
    );
    for (const query of ['tacos 78201', '78201', 'tacos 78201-1234', 'bar near 90210', '90210'])
      expect((await numbers.resolve(query)).zipCode, query).toBe(/\d{5}/.exec(query)?.[0]);
    for (const query of ['bar 90210', 'Bar-90210'])
      expect(await numbers.resolve(query), query).toMatchObject({ place: null, zipCode: null });
    expect(await numbers.find('bar 90210')).toEqual(['Bar 90210']);
    expect(await numbers.resolve('room 99999')).toMatchObject({ zipCode: null, place: null });
    expect(await numbers.find('99999')).toEqual(['Room 99999']);
  });

  it('are not corrected, and a corrected place is one', async () => {
    expect((await site.resolve('marble falls tx')).corrections).toEqual([]);
    const { corrections, place } = await site.resolve('philadelpiha');
    expect(corrections).toEqual([{ typed: 'philadelpiha', corrected: 'philadelphia' }]);
    expect(place).toEqual(await largestCity('Philadelphia'));
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

describe('any text', () => {
  it('is found by itself, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (review) => {
        const { resolve, find } = siteOf({ name: 'It', review, state: 'TX' });
        if ((await resolve(review)).isUnsearchable) return;
        expect(await find(review)).toEqual(['It']);
      }),
    );
  });

  it.each([
    'a'.repeat(10_000),
    'a '.repeat(5_000),
    "a'".repeat(5_000),
    'a-'.repeat(5_000),
    'a&'.repeat(5_000),
    'a.'.repeat(5_000),
    '&'.repeat(10_000),
    '東'.repeat(10_000),
    '🍕'.repeat(5_000),
    'tx '.repeat(3_000),
    '78201 '.repeat(1_600),
    '\u0301'.repeat(10_000),
    '👩‍'.repeat(3_000),
  ])('is analyzed in linear time: %#', async (text) => {
    const { resolve } = siteOf({ name: 'It' });
    const timeOf = async (part: string) => {
      const start = process.cpuUsage();
      await resolve(part);
      weighTerms({ name: part, title: part, tags: [part], place: [part], review: part });
      return process.cpuUsage(start).user / 1_000;
    };
    await timeOf(text);
    expect(await timeOf(text)).toBeLessThan(500);
  });
});
