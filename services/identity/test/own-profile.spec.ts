import { CurrentUser, mediaRoutes } from '@candor/contracts';
import { InvalidRequest, newId } from '@candor/platform';
import { eventually, member, peer, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFlags, signedIn, startIdentity } from './world.ts';

const somePath = () => `/media/${newId().replaceAll('-', '')}_10x10.webp`;
const somePicture = 'data:image/png;base64,iVBORw0KGgo=';

const profile = (facts: object = {}) => ({
  firstName: 'Augusta',
  lastName: 'King',
  bio: 'Counts, and writes.',
  location: '79843',
  city: 'Marfa',
  state: 'TX',
  ...facts,
});

describe('the own profile', () => {
  let service: TestService;
  const stored: { ownerId: string; from: string; path: string }[] = [];
  const storePicture = (ownerId: string, from: string): string => {
    if (from.includes('broken')) throw new InvalidRequest('Photo 1 is not an image file.', 'invalid-photo');
    const path = somePath();
    stored.push({ ownerId, from, path });
    return path;
  };

  beforeAll(async () => {
    service = await startIdentity({}, [
      peer(mediaRoutes.storePhotos, ({ body }) => ({
        paths: body.dataUrls.map((url) => storePicture(body.ownerId, url)),
      })),
      peer(mediaRoutes.fetchPhoto, ({ body }) => ({ path: storePicture(body.ownerId, body.url) })),
    ]);
  });
  afterAll(() => service.stop());

  type SignedIn = Awaited<ReturnType<typeof signedIn>>;
  const put = (as: SignedIn['as'], body: object) => service.request('PUT', '/api/user/profile', { as, body });
  const changed = async ({ as }: SignedIn, facts: object = {}): Promise<CurrentUser> => {
    const response = await put(as, profile(facts));
    expect(response.status, response.text).toBe(200);
    return CurrentUser.parse(response.json);
  };

  it('changes at once for the member and for others, and nothing else does', async () => {
    const somebody = await signedIn(service);
    await setFlags(service, somebody.user.id, { isVerified: true });
    const user = await changed(somebody);
    expect(user).toEqual({ ...somebody.user, ...profile(), isVerified: true });
    expect((await service.request('GET', '/api/user', { as: somebody.as })).json).toEqual(user);
    expect((await service.request('GET', `/api/users/${user.id}`)).json).toMatchObject({
      firstName: 'Augusta',
      city: 'Marfa',
      bio: 'Counts, and writes.',
    });
  });

  it('does not change an absent field, and clears an empty one', async () => {
    const somebody = await signedIn(service);
    await changed(somebody, { profilePicture: somePicture });
    const partly = await changed(somebody, { bio: undefined, city: 'Austin' });
    expect(partly).toMatchObject({ bio: 'Counts, and writes.', profilePicture: stored.at(-1)?.path });
    for (const nothing of [null, ' ']) {
      await changed(somebody, { profilePicture: somePicture });
      const cleared = await changed(somebody, { bio: nothing, profilePicture: nothing });
      expect(cleared).toMatchObject({ bio: null, profilePicture: null });
    }
  });

  it('has the ZIP code as location when none is given', async () => {
    const somebody = await signedIn(service);
    const user = await changed(somebody, { location: undefined, zipCode: '10001' });
    expect(user.location).toBe('10001');
    expect((await changed(somebody, { zipCode: '10001' })).location).toBe('79843');
  });

  it('stores a picture file or web address in media, and accepts the present path', async () => {
    const somebody = await signedIn(service);
    const ownerId = somebody.user.id;
    const before = stored.length;
    const ofFile = await changed(somebody, { profilePicture: somePicture });
    expect(stored.slice(before)).toEqual([{ ownerId, from: somePicture, path: ofFile.profilePicture }]);
    const same = await changed(somebody, { profilePicture: ofFile.profilePicture });
    expect(same.profilePicture).toBe(ofFile.profilePicture);
    expect(stored).toHaveLength(before + 1);
    const ofWeb = await changed(somebody, { profilePicture: ' pictures.example/a.png ' });
    const from = 'https://pictures.example/a.png';
    expect(stored.slice(before + 1)).toEqual([{ ownerId, from, path: ofWeb.profilePicture }]);
  });

  it.each([
    ['the path of another picture', '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_10x10.webp'],
    ['a script', 'javascript:alert(1)'],
    ['a local file', 'file:///etc/passwd'],
    ['an address without a scheme', '//pictures.example/a.png'],
    ['an address with a password', 'https://user:secret@pictures.example/a.png'],
    ['this machine', 'http://localhost/a.png'],
    ['an address that is too long', `https://pictures.example/${'a'.repeat(2_000)}`],
    ['a null character', '\0'],
    ['a lone surrogate', '\ud800'],
  ])('refuses %s as a picture', async (_what, profilePicture) => {
    const { as } = await signedIn(service);
    expect(await put(as, profile({ profilePicture }))).toMatchObject({
      status: 400,
      json: {
        code: 'unknown-picture',
        message: 'The profile picture must be an image file or a web address.',
      },
    });
  });

  it('refuses another member’s picture, and does not change when media refuses one', async () => {
    const [ada, grace] = [await signedIn(service), await signedIn(service)];
    const { profilePicture } = await changed(ada, { profilePicture: somePicture });
    expect((await put(grace.as, profile({ profilePicture }))).status).toBe(400);
    const refused = await put(grace.as, profile({ profilePicture: 'data:image/png;base64,broken' }));
    expect(refused).toMatchObject({ status: 400, json: { message: 'Photo 1 is not an image file.' } });
    expect((await service.request('GET', '/api/user', { as: grace.as })).json).toEqual(grace.user);
  });

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: undefined }, 'Last name is required'],
    [{ location: ' ' }, 'Location is required'],
    [{ location: undefined }, 'Location is required'],
    [{ city: null }, 'City is required'],
    [{ state: '' }, 'State is required'],
    [{ bio: '🙂'.repeat(2_001) }, 'Bio must be at most 2000 characters'],
  ])('refuses %j with a message', async (facts, message) => {
    const { as } = await signedIn(service);
    expect(await put(as, profile(facts))).toMatchObject({ status: 400, json: { message } });
  });

  it('refuses invalid values of every field', async () => {
    const { as } = await signedIn(service);
    const nonsense = [0, -1, true, [], {}, '\0', '\ud800', '🙂'.repeat(5_000)];
    for (const field of [...Object.keys(profile()), 'zipCode', 'profilePicture', 'email', 'isAdmin'])
      for (const value of nonsense) {
        const { status } = await put(as, profile({ [field]: value }));
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
      }
  });

  it('requires a signed-in member', async () => {
    const body = profile();
    expect((await service.request('PUT', '/api/user/profile', { body })).status).toBe(401);
    expect((await service.request('PUT', '/api/user/profile', { as: member(), body })).status).toBe(401);
  });

  it('is announced when it changes, and sealed in the log', async () => {
    const somebody = await signedIn(service);
    await changed(somebody, { firstName: 'Unmistakable' });
    await changed(somebody, { firstName: 'Unmistakable' });
    const all = await service.subscribe('candor.identity.member');
    const received = await eventually(() => {
      const ofMember = all.filter(({ streamId }) => streamId === `member-${somebody.user.id}`);
      expect(ofMember.map(({ type, version }) => [type, version])).toEqual([
        ['identity.member-registered.v1', 1],
        ['identity.profile-changed.v1', 2],
      ]);
      return ofMember;
    });
    const isSealed: unknown = expect.stringMatching(/^sealed:v1:/);
    expect(received[1]?.data).toEqual({
      memberId: somebody.user.id,
      firstName: isSealed,
      lastName: isSealed,
      profilePicture: null,
      city: isSealed,
      state: isSealed,
    });
    const log = await service.database.any(sql.unsafe`select data from events`);
    for (const text of ['Unmistakable', 'Marfa', '79843', 'Counts, and writes.'])
      expect(JSON.stringify(log)).not.toContain(text);
  });

  it('has the values of one request after concurrent changes', async () => {
    const somebody = await signedIn(service);
    const wishes = Array.from({ length: 20 }, (_, index) => ({
      firstName: `First ${String(index)}`,
      city: `City ${String(index)}`,
      profilePicture: somePicture,
    }));
    const responses = await Promise.all(wishes.map((facts) => put(somebody.as, profile(facts))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { firstName, city } = CurrentUser.parse(
      (await service.request('GET', '/api/user', { as: somebody.as })).json,
    );
    expect(wishes).toContainEqual({ firstName, city, profilePicture: somePicture });
  });
});
