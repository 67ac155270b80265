import { cityCenter, largestCity, zipCenter } from '@candor/shared-kernel';
import { describe, expect, it } from 'vitest';
import { siteOf } from '../contract/query-site.contract.ts';
import { stateFacet } from '../documents/document-filters.ts';

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
    [
      ['kc ks', 'kc, KS grill', 'kansas city kansas', 'kansas city ks', 'grill kansas city, KS'],
      ['Plains Grill'],
    ],
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
