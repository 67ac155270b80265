import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceUser, found, memberStream, startWorld, userOf, users, type World } from './world.ts';

describe('the list of users', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.service.stop());

  it('shows announced profiles, email addresses and flags', async () => {
    const { service } = world;
    const { memberId } = await announceUser(service, {
      email: 'ada@example.com',
      city: 'Paris',
      state: null,
    });
    expect(await userOf(world, memberId)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      city: 'Paris',
      state: null,
      isPremium: false,
      isVerified: false,
      isAdmin: false,
    });
    const renamed = { firstName: 'Augusta', lastName: 'King', profilePicture: null, city: null, state: 'TX' };
    const stream = memberStream(memberId);
    await service.announce('identity.profile-changed.v1', stream, { memberId, ...renamed });
    const flags = { isPremium: true, isVerified: false, isAdmin: true };
    await service.announce('identity.flags-changed.v1', stream, { memberId, ...flags });
    await service.announce('identity.email-changed.v1', stream, { memberId, email: 'countess@example.com' });
    await service.applied(stream);
    expect(await userOf(world, memberId)).toMatchObject({
      ...renamed,
      ...flags,
      email: 'countess@example.com',
    });
    expect(await found(world, 'countess@')).toEqual([memberId]);
    expect(await found(world, 'augusta king')).toEqual([memberId]);
  });

  it('finds any part of a name or email address, without case and accents', async () => {
    const { memberId } = await announceUser(world.service, {
      firstName: 'Zoë Łucja',
      lastName: 'O’Brien-Nuñez',
      email: 'Zo.E_Nunez+50%@Example.org',
    });
    const finding = [
      'zoe',
      'ZOË',
      'lucja o’brien',
      'NUNEZ',
      'nuñez',
      'ien-nu',
      ' Zoë  Łucja ',
      'zo.e_',
      '+50%',
      'z',
      '@EXAMPLE.ORG',
      'nunez+50%@example.org',
    ];
    for (const search of finding) expect([search, await found(world, search)]).toEqual([search, [memberId]]);
    for (const search of ['nunez zo.e', 'zo_', '%nez+%', 'zo?e', 'nunezx', '\\', "' or true --"])
      expect([search, await found(world, search)]).toEqual([search, []]);
  });

  it('escapes pattern characters in a search', async () => {
    expect(await found(world, '%')).toHaveLength(1);
    expect(await found(world, '_')).toHaveLength(1);
    expect(await found(world, 'x'.repeat(5_000))).toEqual([]);
  });

  it('is not filtered by a blank search', async () => {
    const { totalItems } = await users(world);
    expect((await users(world, '?search=')).totalItems).toBe(totalItems);
    expect((await users(world, '?search=%20%20')).totalItems).toBe(totalItems);
  });

  it('stores hostile names unchanged', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const lastName = '\u202Egnp.exe ’;drop table users;--';
    const { memberId } = await announceUser(world.service, { firstName, lastName });
    expect(await userOf(world, memberId)).toMatchObject({ firstName, lastName });
    expect(await found(world, firstName)).toEqual([memberId]);
  });

  it('is paged, newest first, and clamps values out of range', async () => {
    const { service } = world;
    const added = [];
    for (let index = 0; index < 5; index += 1)
      added.unshift((await announceUser(service, { lastName: 'Paged' })).memberId);
    const page = async (query: string) => {
      const { items, totalItems, totalPages } = await users(world, `?search=paged&limit=2&page=${query}`);
      expect([totalItems, totalPages]).toEqual([5, 3]);
      return items.map(({ id }) => id);
    };
    for (const first of ['1', '0', '-1', 'text', '', '1.5', '1e3', 'NaN'])
      expect([first, await page(first)]).toEqual([first, added.slice(0, 2)]);
    expect(await page('2')).toEqual(added.slice(2, 4));
    for (const last of ['3', '4', '1000000000', '9'.repeat(400)])
      expect([last, await page(last)]).toEqual([last, added.slice(4)]);
    expect(await users(world, '?search=no-such-user&page=7')).toEqual({
      items: [],
      totalItems: 0,
      totalPages: 1,
    });
    const limited = async (limit: string) =>
      (await users(world, `?search=paged&limit=${limit}`)).items.length;
    expect([await limited('0'), await limited('-5'), await limited('1000000'), await limited('x')]).toEqual([
      1, 1, 5, 5,
    ]);
  });
});
