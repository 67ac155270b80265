import { describe, expect, it } from 'vitest';
import { describeGeocoder } from './geocoder.contract.ts';
import { offlineGeocoder, locateEntity } from './geocoder.ts';

describeGeocoder('offline geocoder', async () => offlineGeocoder);

describe('the location of an entity', () => {
  const precision = async (address: string | null, city = 'Austin', state = 'TX') =>
    (await locateEntity(offlineGeocoder, { address, city, state, country: 'US' })).locationPrecision;

  it('comes from the city, or from a ZIP in the address', async () => {
    expect(await precision(null)).toBe('city');
    expect(await precision('100 Congress Ave')).toBe('city');
    expect(await precision('100 Congress Ave, Austin, TX 78701')).toBe('zip');
    expect(await precision('100 Congress Ave 78701-1234')).toBe('zip');
    expect(
      await locateEntity(offlineGeocoder, {
        address: null,
        city: 'Nowhere at all',
        state: 'TX',
        country: 'US',
      }),
    ).toEqual({
      latitude: null,
      longitude: null,
      locationPrecision: null,
    });
  });

  it('ignores a house number that is also a ZIP far away', async () => {
    const found = await locateEntity(offlineGeocoder, {
      address: '12345 Main St',
      city: 'Austin',
      state: 'Texas',
      country: 'US',
    });
    expect(found.locationPrecision).toBe('city');
    expect(found.latitude).toBeCloseTo(30.3, 0);
  });

  it('is not in the US for a listing in another country', async () => {
    for (const address of [null, 'Calle Mayor 1, 28013 Madrid'])
      expect(
        await locateEntity(offlineGeocoder, { address, city: 'Madrid', state: 'IA', country: 'ES' }),
      ).toEqual({ latitude: null, longitude: null, locationPrecision: null });
  });

  it('comes from a ZIP when the city is not found', async () => {
    expect(await precision('1 Way, 78701', 'Nowhere at all')).toBe('zip');
  });
});
