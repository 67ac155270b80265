import { beforeAll, describe, expect, it } from 'vitest';
import { haversineMiles } from '@candor/shared-kernel';
import type { Geocoder, Place } from './geocoder.ts';

const nowhere: Place = { address: null, city: null, state: null, zip: null };
const sanAntonio = { latitude: 29.4246, longitude: -98.4951 };
const portlandInMaine = { latitude: 43.6591, longitude: -70.2568 };

/** The behavior of every geocoder. `openUnreachable` opens one with an unreachable provider, if it has a provider. */
export const describeGeocoder = (
  name: string,
  open: () => Promise<Geocoder>,
  openUnreachable?: () => Promise<Geocoder>,
): void => {
  describe(`${name} as a geocoder`, () => {
    let geocoder: Geocoder;
    beforeAll(async () => {
      geocoder = await open();
    });

    /** Providers disagree about the center of a city. */
    const expectNear = (
      found: Awaited<ReturnType<Geocoder['locate']>>,
      point: typeof sanAntonio,
      miles: number,
    ) => {
      expect(found).not.toBeNull();
      expect(found && haversineMiles(found, point)).toBeLessThan(miles);
    };

    it('finds a city by its state', async () => {
      const found = await geocoder.locate({ ...nowhere, city: 'San Antonio', state: 'TX' });
      expectNear(found, sanAntonio, 15);
      expect(found?.precision).toBe('city');
    });

    it('distinguishes cities of the same name by their state', async () => {
      expectNear(await geocoder.locate({ ...nowhere, city: 'Portland', state: 'ME' }), portlandInMaine, 15);
    });

    it('prefers a ZIP that it finds to the city', async () => {
      const found = await geocoder.locate({ ...nowhere, zip: '04101', city: 'San Antonio', state: 'TX' });
      expectNear(found, portlandInMaine, 15);
      expect(found?.precision).not.toBe('city');
    });

    it('falls back to the city when it does not find the ZIP', async () => {
      const found = await geocoder.locate({ ...nowhere, zip: 'none', city: 'San Antonio', state: 'Texas' });
      expectNear(found, sanAntonio, 15);
    });

    it.each([
      nowhere,
      { ...nowhere, city: 'Qwxyzzy', state: 'TX' },
      { ...nowhere, zip: 'abc' },
      { address: '', city: '', state: '', zip: '' },
    ])('finds nothing for %j', async (place) => {
      expect(await geocoder.locate(place)).toBeNull();
    });

    if (openUnreachable)
      it('finds nothing when its provider is unreachable', async () => {
        const unreachable = await openUnreachable();
        expect(await unreachable.locate({ ...nowhere, city: 'San Antonio', state: 'TX' })).toBeNull();
      });
  });
};
