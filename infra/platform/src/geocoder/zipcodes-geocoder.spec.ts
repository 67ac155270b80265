import { describe, expect, it } from 'vitest';
import { createGeocoder } from './create-geocoder.ts';
import { describeGeocoder } from './geocoder.contract.ts';
import { cityCentre, zipCentre } from './us-places.ts';

describeGeocoder('offline US places', createGeocoder);

describe('offline US places', () => {
  it('know a ZIP code, also with its four further digits', async () => {
    const central = { latitude: 29.4711, longitude: -98.5356 };
    for (const zip of ['78201', ' 78201 ', '78201-1234', '782011234'])
      expect(await zipCentre(zip), zip).toEqual(central);
    const geocoder = await createGeocoder();
    expect(await geocoder.locate({ address: null, city: null, state: null, zip: '78201' })).toEqual({
      ...central,
      precision: 'zip',
    });
  });

  it.each(['7820', '782011', '99999', '', '78201-12', 'K1A', '__proto__'])(
    'know no ZIP code %j',
    async (zip) => {
      expect(await zipCentre(zip)).toBeNull();
    },
  );

  it('have no place for military post offices abroad', async () => {
    for (const zip of ['34001', '09001', '96201']) expect(await zipCentre(zip), zip).toBeNull();
  });

  it.each([
    ['san antonio', 'tx'],
    ['SAN  ANTONIO ', 'Texas'],
    ['San-Antonio', ' texas '],
  ])('do not mind how %s, %s is written', async (city, state) => {
    expect(await cityCentre(city, state)).toEqual(await cityCentre('San Antonio', 'TX'));
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
  ])('take %s for %s', async (typed, listed, state) => {
    const centre = await cityCentre(typed, state);
    expect(centre).not.toBeNull();
    expect(centre).toEqual(await cityCentre(listed, state));
  });

  it('put the middle of a city at the median of its ZIP codes', async () => {
    expect(await cityCentre('Marfa', 'TX')).toEqual(await zipCentre('79843'));
    const codes = await Promise.all(['83814', '83815', '83816'].map(zipCentre));
    const [, middle] = codes.map((code) => code?.latitude ?? 0).toSorted((one, other) => one - other);
    expect((await cityCentre("Coeur d'Alene", 'ID'))?.latitude).toBe(middle);
    // 32326 is at 30.1760, 32327 at 30.2108.
    expect((await cityCentre('Crawfordville', 'FL'))?.latitude).toBe(30.1934);
  });

  it('do not mind that one of its ZIP codes is on another continent', async () => {
    expect((await zipCentre('10200'))?.longitude).toBeGreaterThan(0);
    const { latitude = 0, longitude = 0 } = (await cityCentre('New York', 'NY')) ?? {};
    expect(latitude).toBeCloseTo(40.75, 1);
    expect(longitude).toBeCloseTo(-73.99, 1);
  });

  it('need the state', async () => {
    expect(await cityCentre('San Antonio', null)).toBeNull();
    expect(await cityCentre('San Antonio', '')).toBeNull();
    expect(await cityCentre('San Antonio', 'constructor')).toBeNull();
  });
});
