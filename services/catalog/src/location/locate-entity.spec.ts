import { createGeocoder } from '@candor/platform/geocoder';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Geocoder } from '@candor/platform';
import { locateEntity } from './locate-entity.ts';

describe('where an entity is', () => {
  let geocoder: Geocoder;
  beforeAll(async () => {
    geocoder = await createGeocoder();
  });

  const precision = async (address: string | null, city = 'Austin', state = 'TX') =>
    (await locateEntity(geocoder, { address, city, state })).locationPrecision;

  it('is known by the city, better by a ZIP in the address, and else not at all', async () => {
    expect(await precision(null)).toBe('city');
    expect(await precision('100 Congress Ave')).toBe('city');
    expect(await precision('100 Congress Ave, Austin, TX 78701')).toBe('zip');
    expect(await precision('100 Congress Ave 78701-1234')).toBe('zip');
    expect(await locateEntity(geocoder, { address: null, city: 'Nowhere at all', state: 'TX' })).toEqual({
      latitude: null,
      longitude: null,
      locationPrecision: null,
    });
  });

  it('is not where a house number is a ZIP', async () => {
    const found = await locateEntity(geocoder, { address: '12345 Main St', city: 'Austin', state: 'Texas' });
    expect(found.locationPrecision).toBe('city');
    expect(found.latitude).toBeCloseTo(30.3, 0);
  });

  it('is known by a ZIP also when the city is not', async () => {
    expect(await precision('1 Way, 78701', 'Nowhere at all')).toBe('zip');
  });
});
