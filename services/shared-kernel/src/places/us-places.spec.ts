import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildPlaces, cityCenter, isMajorCity, largestCity, zipCenter } from './us-places.ts';

describe('US places', () => {
  it('find a ZIP code, also as ZIP+4', async () => {
    const central = { latitude: 29.4711, longitude: -98.5356 };
    for (const zip of ['78201', ' 78201 ', '78201-1234', '782011234'])
      expect(await zipCenter(zip), zip).toEqual(central);
  });

  it.each(['7820', '782011', '99999', '', '78201-12', 'K1A', '__proto__'])(
    'find no ZIP code %j',
    async (zip) => {
      expect(await zipCenter(zip)).toBeNull();
    },
  );

  it('skip military post offices abroad', async () => {
    for (const zip of ['34001', '09001', '96201']) expect(await zipCenter(zip), zip).toBeNull();
  });

  it.each([
    ['san antonio', 'tx'],
    ['SAN  ANTONIO ', 'Texas'],
    ['San-Antonio', ' texas '],
  ])('find a city written as %s, %s', async (city, state) => {
    expect(await cityCenter(city, state)).toEqual(await cityCenter('San Antonio', 'TX'));
  });

  it.each([
    ['St. Louis', 'Saint Louis', 'MO'],
    ['St Petersburg', 'Saint Petersburg', 'FL'],
    ['Port St. Lucie', 'Port Saint Lucie', 'FL'],
    ['Ft. Worth', 'Fort Worth', 'TX'],
    ['Mt Vernon', 'Mount Vernon', 'NY'],
    ['E. Saint Louis', 'East Saint Louis', 'IL'],
    ['Cañon City', 'Canon City', 'CO'],
    ["Coeur d'Alene", 'Coeur D Alene', 'ID'],
    ['Winston-Salem', 'Winston Salem', 'NC'],
    ['McLean', 'Mc Lean', 'VA'],
  ])('find %s as %s', async (typed, listed, state) => {
    const center = await cityCenter(typed, state);
    expect(center).not.toBeNull();
    expect(center).toEqual(await cityCenter(listed, state));
  });

  it('put the center of a city at the median of its ZIP codes', async () => {
    expect(await cityCenter('Marfa', 'TX')).toEqual(await zipCenter('79843'));
    const codes = await Promise.all(['83814', '83815', '83816'].map(zipCenter));
    const [, middle] = codes.map((code) => code?.latitude ?? 0).toSorted((one, other) => one - other);
    expect((await cityCenter("Coeur d'Alene", 'ID'))?.latitude).toBe(middle);
    // 32326 is at 30.1760, 32327 at 30.2108.
    expect((await cityCenter('Crawfordville', 'FL'))?.latitude).toBe(30.1934);
  });

  it('ignore an outlier among the ZIP codes of a city', async () => {
    expect((await zipCenter('10200'))?.longitude).toBeGreaterThan(0);
    const { latitude = 0, longitude = 0 } = (await cityCenter('New York', 'NY')) ?? {};
    expect(latitude).toBeCloseTo(40.75, 1);
    expect(longitude).toBeCloseTo(-73.99, 1);
  });

  it('find no city without its state', async () => {
    expect(await cityCenter('San Antonio', null)).toBeNull();
    expect(await cityCenter('San Antonio', '')).toBeNull();
    expect(await cityCenter('San Antonio', 'constructor')).toBeNull();
  });

  it.each([
    ['portland', 'OR'],
    ['Springfield', 'MO'],
    ['COLUMBUS', 'OH'],
    ['St Louis', 'MO'],
    ['Aurora', 'CO'],
    ['washington', 'DC'],
    // Only by their number of ZIP codes.
    ['Marfa', 'TX'],
    ['Waterville', 'ME'],
  ])('find the largest %s in %s', async (city, state) => {
    expect(await largestCity(city)).toEqual(await cityCenter(city, state));
  });

  it('find no largest city of a name that is none', async () => {
    for (const name of ['', 'pizza place', '__proto__', '78201']) expect(await largestCity(name)).toBeNull();
  });

  it('call a city major when no other of its name comes close', () => {
    expect(['Austin', 'new york', 'St. Louis', 'Portland'].filter(isMajorCity)).toHaveLength(4);
    expect(['Springfield', 'Glendale', 'Marfa', 'Paris', ''].filter(isMajorCity)).toEqual([]);
  });

  it('are loaded in steps, so that other requests do not wait', async () => {
    const loading = buildPlaces().then(() => 'loaded');
    let turns = 0;
    while ((await Promise.race([loading, turn('loading')])) === 'loading') turns += 1;
    expect(turns).toBeGreaterThan(42_000 / 1_000);
  });
});
