import { CollectedMemberData, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  memberRegistered,
  peer,
  peerService,
  ratingPublished,
  rebuilt,
  startTestService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoIdOf } from '../src/photo/photo-path.ts';
import { findOrphanPhotos } from '../src/read-models/photos/photos.queries.ts';
import { mediaService } from '../src/service.ts';
import { storedPhoto } from './world.ts';

describe('hidden photos', { timeout: 120_000 }, () => {
  const confirmed: string[] = [];
  let folder: string;
  let service: TestService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-media-'));
    service = await startTestService(mediaService, {
      peers: [
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
      settings: { DATA_DIR: folder },
    });
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const statusesOf = (path: string) =>
    Promise.all(
      [path, path.replace('.webp', '@480.webp'), path.replace('.webp', '@960.webp')].map(
        async (file) => (await service.request('GET', file, { headers: { 'if-none-match': '*' } })).status,
      ),
    );
  const inView = [304, 304, 304];
  const outOfView = [404, 404, 404];
  const announceMemberEvent = async (
    what: 'identity.member-hidden.v1' | 'identity.member-shown.v1' | 'identity.member-deleted.v1',
    memberId: string,
  ) => {
    await service.announce(what, `member-${memberId}`, { memberId });
    await service.applied(`member-${memberId}`);
  };
  const deleted = async (memberId: string) => {
    await announceMemberEvent('identity.member-deleted.v1', memberId);
    await eventually(() => {
      expect(confirmed).toContain(memberId);
    });
  };
  const published = async (photos: string[]) => {
    const rating = ratingPublished({ photos });
    const stream = `rating-${rating.ratingId}`;
    await service.announce('ratings.rating-published.v1', stream, rating);
    const { ratingId, entityId, authorId, starRating } = rating;
    const eventData = { ratingId, entityId, authorId, starRating };
    await service.applied(stream);
    return {
      hide: async () => {
        await service.announce('ratings.rating-hidden.v1', stream, eventData);
        await service.applied(stream);
      },
      restore: async () => {
        await service.announce('ratings.rating-restored.v1', stream, rating);
        await service.applied(stream);
      },
      remove: () =>
        service.announce('ratings.rating-removed.v1', stream, {
          ...eventData,
          cause: 'admin',
          wasHidden: true,
        }),
    };
  };
  const collected = async (memberId: string) => {
    const response = await service.request('GET', `/internal/members/${memberId}/data`, {
      as: peerService(),
    });
    return CollectedMemberData.parse(response.json);
  };
  /** Files that say somewhere what photo they belong to. */
  const filesOf = async (path: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const contents = await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
    );
    return contents.filter((content) => content.includes(photoIdOf(path)));
  };

  it('are those of a hidden rating, until it is restored', async () => {
    const [path, other] = [await storedPhoto(service), await storedPhoto(service)];
    const rating = await published([path]);
    await published([other]);
    expect(await filesOf(path)).toHaveLength(3);
    await rating.hide();
    expect(await statusesOf(path)).toEqual(outOfView);
    expect(await statusesOf(other)).toEqual(inView);
    await rating.restore();
    expect(await statusesOf(path)).toEqual(inView);
    await rating.hide();
    await rating.remove();
    await eventually(async () => {
      expect(await filesOf(path)).toEqual([]);
    });
  });

  it('of a hidden rating are served only to their owner and to admins, uncached', async () => {
    const ownerId = newId();
    const path = await storedPhoto(service, ownerId);
    const rating = await published([path]);
    const seenBy = (as?: Member) => service.request('GET', path, as ? { as } : {});
    await rating.hide();
    for (const as of [undefined, member()]) expect((await seenBy(as)).status).toBe(404);
    for (const as of [member({ memberId: ownerId }), member({ isAdmin: true })])
      expect(await seenBy(as)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'private, no-store' },
      });
    await rating.restore();
    expect((await seenBy()).headers['cache-control']).toContain('public');
  });

  it('of a hidden member are served only to admins, uncached, until they are erased', async () => {
    const ownerId = newId();
    const path = await storedPhoto(service, ownerId);
    await published([path]);
    const seenBy = (as?: Member) => service.request('GET', path, as ? { as } : {});
    await announceMemberEvent('identity.member-hidden.v1', ownerId);
    for (const as of [undefined, member(), member({ memberId: ownerId })])
      expect((await seenBy(as)).status).toBe(404);
    expect(await seenBy(member({ isAdmin: true }))).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
    });
    await deleted(ownerId);
    expect((await seenBy(member({ isAdmin: true }))).status).toBe(404);
  });

  it('are not those that another rating shows', async () => {
    const path = await storedPhoto(service);
    const [hidden, shown] = [await published([path]), await published([path])];
    await hidden.hide();
    expect(await statusesOf(path)).toEqual(inView);
    await shown.hide();
    expect(await statusesOf(path)).toEqual(outOfView);
  });

  it('are all of a hidden member, until they are shown again, and none is purged as unused', async () => {
    const memberId = newId();
    const [path, unheardOf] = [await storedPhoto(service, memberId), await storedPhoto(service, memberId)];
    const other = await storedPhoto(service);
    const orphans = async () =>
      (await findOrphanPhotos(service.database, new Date(Date.now() + 60_000))).map(
        ({ photo_path }) => photo_path,
      );
    expect(await orphans()).toContain(unheardOf);
    await announceMemberEvent('identity.member-hidden.v1', memberId);
    for (const photo of [path, unheardOf]) expect(await statusesOf(photo)).toEqual(outOfView);
    expect(await statusesOf(other)).toEqual(inView);
    expect(await orphans()).not.toContain(unheardOf);
    await announceMemberEvent('identity.member-shown.v1', memberId);
    expect(await statusesOf(path)).toEqual(inView);
  });

  it('are erased with a member, with all variants and rows', async () => {
    const [gone, other] = [newId(), newId()];
    const registered = async (memberId: string) => {
      const picture = await storedPhoto(service, memberId);
      await service.announce('identity.member-registered.v1', `member-${memberId}`, {
        ...memberRegistered({ memberId, profilePicture: picture }),
      });
      const shown = await storedPhoto(service, memberId);
      const { hide } = await published([shown]);
      await hide();
      return [picture, shown, await storedPhoto(service, memberId)];
    };
    const [photos, remaining] = [await registered(gone), await registered(other)];
    await announceMemberEvent('identity.member-hidden.v1', gone);
    await announceMemberEvent('identity.member-hidden.v1', other);
    const collectedOfOther = await collected(other);
    expect((await collected(gone)).photos.toSorted()).toEqual(photos.toSorted());
    const held = await tablesContaining(service.database, gone);
    expect(held).toEqual(expect.arrayContaining([...(await tablesAboutMembers(service.database))]));

    await deleted(gone);
    for (const path of photos) {
      expect(await filesOf(path)).toEqual([]);
      expect(await statusesOf(path)).toEqual(outOfView);
      expect(await tablesContaining(service.database, photoIdOf(path))).toEqual([]);
    }
    expect(await tablesContaining(service.database, gone)).toEqual([]);
    expect(await collected(gone)).toEqual({ records: { photos: [] }, photos: [] });
    expect(await collected(other)).toEqual(collectedOfOther);
    for (const path of remaining) expect(await filesOf(path)).toHaveLength(3);

    await rebuilt(service, 'photos');
    expect(await tablesContaining(service.database, gone)).toEqual([]);
    expect(await collected(other)).toEqual(collectedOfOther);
  });

  it('are erased after concurrent uploads, and many of them in slices', async () => {
    const gone = newId();
    const first = await storedPhoto(service, gone);
    const countRemoved = () =>
      service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
        select count(*)::int as count from events where type = 'PhotoRemoved' and position(${gone} in data::text) > 0
      `);
    // Photos whose bytes were never written are photos, too.
    const events = Array.from({ length: 60 }, (_, index) => {
      const id = `${String(index).padStart(2, '0')}${newId().replaceAll('-', '').slice(2)}`;
      return { id, path: `/media/${id}_4x3.webp` };
    });
    for (const { id, path } of events)
      await service.database.query(sql.unsafe`
        with stored as (
          insert into events (id, stream_id, version, type, data, metadata, epoch, occurred_at)
          select ${newId()}, ${`photo-${id}`}, 1, 'PhotoStored',
            ${JSON.stringify({ photoPath: path, ownerId: gone, bytes: 1 })}::jsonb, e.metadata, e.epoch, now()
          from events e where e.stream_id = ${`photo-${photoIdOf(first)}`} and e.version = 1
        )
        insert into photos (photo_path, owner_id, stored_at) values (${path}, ${gone}, now())
      `);
    await deleted(gone);
    expect(await countRemoved()).toBe(61);

    const late = await storedPhoto(service, gone);
    expect(await statusesOf(late)).toEqual(outOfView);
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${gone}
    `);
    await eventually(async () => {
      expect(await filesOf(late)).toEqual([]);
    });
    await eventually(async () => {
      expect(await tablesContaining(service.database, gone)).toEqual([]);
    });
    expect(await countRemoved()).toBe(62);
  });
});
