import { defineService, newId } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchPhoto } from '../src/intake/fetch-photo.ts';
import { deliveryRoutes } from '../src/delivery/delivery.routes.ts';
import { photoRoutes } from '../src/photo/photo.routes.ts';
import { findOrphanPhotos } from '../src/read-models/photos/photos.queries.ts';
import { mediaService } from '../src/service.ts';
import { photo } from './images.ts';
import { storedPhoto } from './world.ts';

const profile = (memberId: string, profilePicture: string | null) => ({
  memberId,
  firstName: 'Ada',
  lastName: 'Byron',
  profilePicture,
  city: 'Austin',
  state: 'TX',
  email: null,
});

describe('a profile picture', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(mediaService);
  });
  afterAll(() => service.stop());

  const statusOf = async (path: string) => (await service.request('GET', path)).status;
  const orphans = async () =>
    (await findOrphanPhotos(service.database, new Date(Date.now() + 60_000))).map(
      ({ photo_path }) => photo_path,
    );
  const registered = async (picture: string | null = null) => {
    const memberId = newId();
    const stream = `member-${memberId}`;
    await service.announce('identity.member-registered.v1', stream, profile(memberId, picture));
    const change = async (profilePicture: string | null) => {
      await service.announce('identity.profile-changed.v1', stream, profile(memberId, profilePicture));
      await service.applied(stream);
    };
    await service.applied(stream);
    return { memberId, change };
  };

  it('stays while the profile shows it', async () => {
    const { memberId, change } = await registered();
    const path = await storedPhoto(service, memberId);
    expect(await orphans()).toContain(path);
    await change(path);
    await change(path);
    expect(await orphans()).not.toContain(path);
    expect(await statusOf(path)).toBe(200);
  });

  it('stays after registration', async () => {
    const path = await storedPhoto(service);
    await registered(path);
    expect(await orphans()).not.toContain(path);
  });

  it.each(['another one', 'none'])('is purged at once when the profile shows %s', async (what) => {
    const { memberId, change } = await registered();
    const [first, second] = [await storedPhoto(service, memberId), await storedPhoto(service, memberId)];
    await change(first);
    await change(what === 'none' ? null : second);
    await eventually(async () => {
      expect(await statusOf(first)).toBe(404);
      expect(await statusOf(first.replace('.webp', '@480.webp'))).toBe(404);
    });
    expect(await statusOf(second)).toBe(200);
  });

  it("does not remove another member's photo, even if a profile names it", async () => {
    const { change } = await registered();
    const others = await storedPhoto(service);
    const { memberId, change: changeBack } = await registered();
    const own = await storedPhoto(service, memberId);
    await change(others);
    await change(null);
    await changeBack(own);
    await changeBack(null);
    await eventually(async () => {
      expect(await statusOf(own)).toBe(404);
    });
    expect(await statusOf(others)).toBe(200);
  });

  it('is ignored when it is an external URL', async () => {
    const { change } = await registered();
    await change('https://pictures.example/a.png');
    await change(null);
  });
});

describe('a picture on the web', () => {
  let service: TestService;
  const urls: string[] = [];
  const fetchPhoto: FetchPhoto = async (url) => {
    urls.push(url);
    return {
      format: 'png',
      content: url.endsWith('.png') ? await photo({ format: 'png' }) : Buffer.from('none'),
    };
  };
  const fetch = (as: Parameters<TestService['request']>[2]) =>
    service.request('POST', '/internal/photos/fetch', as);

  beforeAll(async () => {
    service = await startTestService(
      defineService({ ...mediaService, routes: [photoRoutes(fetchPhoto), deliveryRoutes] }),
    );
  });
  afterAll(() => service.stop());

  it('is stored like any photo', async () => {
    const body = { ownerId: newId(), url: 'https://pictures.example/a.png' };
    const response = await fetch({ as: peerService('identity'), body });
    expect(response.status).toBe(200);
    const { path } = z.object({ path: z.string() }).parse(response.json);
    const served = await service.request('GET', path);
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(urls).toEqual([body.url]);
  });

  it('is refused when it cannot be decoded', async () => {
    const body = { ownerId: newId(), url: 'https://pictures.example/broken' };
    expect(await fetch({ as: peerService('identity'), body })).toMatchObject({
      status: 400,
      json: { code: 'invalid-photo', message: 'The picture is not an image file.' },
    });
  });

  it.each([
    {},
    { ownerId: 'x', url: 'https://pictures.example/a.png' },
    { ownerId: newId(), url: 7 },
    { ownerId: newId(), url: `https://pictures.example/${'a'.repeat(2_000)}` },
    { ownerId: newId(), url: 'https://pictures.example/a.png', headers: {} },
  ])('is not fetched for %j', async (body) => {
    const before = urls.length;
    expect((await fetch({ as: peerService('identity'), body })).status).toBe(400);
    expect(urls).toHaveLength(before);
  });

  it('is fetched only for our own services', async () => {
    const body = { ownerId: newId(), url: 'https://pictures.example/a.png' };
    for (const as of [undefined, member()])
      expect((await fetch({ ...(as ? { as } : {}), body })).status).toBe(403);
  });

  it('is not fetched from this machine', async () => {
    const whole = await startTestService(mediaService);
    const urls = await whole.request('POST', '/internal/photos/fetch', {
      as: peerService('identity'),
      body: { ownerId: newId(), url: `${whole.url}/healthz` },
    });
    expect(urls).toMatchObject({ status: 400, json: { code: 'unfetched-photo' } });
    await whole.stop();
  });
});
