import { expect, describe, it } from 'vitest';
import { suggestLocations } from './suggest-locations.ts';

const labels = async (typed: string) => (await suggestLocations(typed)).map(({ label }) => label);

describe('suggested locations', () => {
  it.each([
    ['austin', 'Austin, TX'],
    ['Aust', 'Austin, TX'],
    ['NYC', 'New York, NY'],
    ['n.y.c.', 'New York, NY'],
    ['philly', 'Philadelphia, PA'],
    ['st louis', 'St. Louis, MO'],
    ['Saint Louis', 'St. Louis, MO'],
    ['san', 'San Antonio, TX'],
    ['portland', 'Portland, OR'],
    ['portland me', 'Portland, ME'],
    ['portland, Mai', 'Portland, ME'],
    ['austin tx', 'Austin, TX'],
    ['new york', 'New York, NY'],
    ['washington d.c.', 'Washington, DC'],
    ['texas', 'Texas City, TX'],
    ['marfa', 'Marfa, TX'],
    ['autsin', 'Austin, TX'],
    ['pheonix', 'Phoenix, AZ'],
    ['san fransisco', 'San Francisco, CA'],
    ['minnaepolis mn', 'Minneapolis, MN'],
  ])('begin for %s with %s', async (typed, first) => {
    expect((await labels(typed))[0]).toBe(first);
  });

  it('are the most populous cities first, at most eight', async () => {
    expect(await labels('spring')).toHaveLength(8);
    expect((await labels('portland')).slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
    expect(await labels('texas')).toContain('Houston, TX');
  });

  it('are ZIP codes with their places', async () => {
    expect(await suggestLocations('78701')).toEqual([
      {
        label: 'Austin, TX 78701',
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
        latitude: 30.2713,
        longitude: -97.7426,
      },
    ]);
    expect(await labels('787')).toHaveLength(8);
    expect(await labels('78701-1234')).toEqual(['Austin, TX 78701']);
  });

  it.each(['', ' ', '7', '99', '00000', ',', '?!', 'qzxqzxqzx', 'x'.repeat(10_000)])(
    'are none for %j',
    async (typed) => {
      expect(await suggestLocations(typed)).toEqual([]);
    },
  );
});
