import { identityRoutes, ratingsRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  peer,
  ratingPublished,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoIdOf } from '../src/photo/photo-path.ts';
import { findHiddenPhoto, findOrphanPhotos } from '../src/read-models/photos/photos.queries.ts';
import { mediaService } from '../src/service.ts';
import { profileView } from './profile-view.ts';
import { ratingView, storedPhoto } from './world.ts';

const filesOf = (path: string) => [
  path,
  path.replace('.webp', '@480.webp'),
  path.replace('.webp', '@960.webp'),
];

const statusesOf = async (service: TestService, path: string) =>
  (await Promise.all(filesOf(path).map((file) => service.request('GET', file)))).map(({ status }) => status);

const streamOf = ({ authorId, entityId }: { authorId: string; entityId: string }) =>
  `rating-${authorId}.${entityId}`;

describe('a photo and its rating', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(mediaService);
  });
  afterAll(() => service.stop());

  it('are removed together, with all files, at once', async () => {
    const path = await storedPhoto(service);
    const remaining = await storedPhoto(service);
    const published = ratingPublished({ photos: [path] });
    const other = ratingPublished({ photos: [remaining] });
    await service.announce('ratings.rating-published.v1', streamOf(published), published);
    await service.announce('ratings.rating-published.v1', streamOf(other), other);
    await service.applied(streamOf(published));
    expect(await statusesOf(service, path)).toEqual([200, 200, 200]);

    const { ratingId, entityId, authorId, starRating } = published;
    await service.announce('ratings.rating-removed.v1', streamOf(published), {
      ratingId,
      entityId,
      authorId,
      starRating,
      cause: 'author',
    });
    await eventually(async () => {
      expect(await statusesOf(service, path)).toEqual([404, 404, 404]);
    });
    expect(await statusesOf(service, remaining)).toEqual([200, 200, 200]);
    await eventually(async () => {
      const events = await service.database.anyFirst(sql.type(z.object({ type: z.string() }))`
        select type from events where stream_id = ${`photo-${photoIdOf(path)}`} order by version
      `);
      expect(events).toEqual(['PhotoStored', 'PhotoRemoved']);
    });
  });

  it('stay connected through several revisions', async () => {
    const [first, second] = [await storedPhoto(service), await storedPhoto(service)];
    const published = ratingPublished({ photos: [first] });
    const stream = streamOf(published);
    const revise = (photos: readonly string[]) =>
      service.announce('ratings.rating-revised.v1', stream, {
        ...published,
        photos: [...photos],
        previousStarRating: 5,
      });
    await service.announce('ratings.rating-published.v1', stream, published);
    await revise([first, second]);
    await revise([second]);
    await revise([second, first]);
    await revise([second]);
    await service.applied(stream);
    const soon = new Date(Date.now() + 60_000);
    const unused = (await findOrphanPhotos(service.database, soon)).map(({ photo_path }) => photo_path);
    expect(unused).toContain(first);
    expect(unused).not.toContain(second);
  });

  it('are separated when a hidden rating is restored without it', async () => {
    const [remaining, takenOut] = [await storedPhoto(service), await storedPhoto(service)];
    const published = ratingPublished({ photos: [remaining, takenOut] });
    const stream = streamOf(published);
    const { ratingId, entityId, authorId, starRating } = published;
    await service.announce('ratings.rating-published.v1', stream, published);
    await service.announce('ratings.rating-hidden.v1', stream, { ratingId, entityId, authorId, starRating });
    await service.announce('ratings.rating-restored.v1', stream, { ...published, photos: [remaining] });
    await service.applied(stream);
    const soon = new Date(Date.now() + 60_000);
    const unused = (await findOrphanPhotos(service.database, soon)).map(({ photo_path }) => photo_path);
    expect(unused).toContain(takenOut);
    expect(unused).not.toContain(remaining);
  });

  it('are hidden together, although another rating showed the photo before', async () => {
    const path = await storedPhoto(service);
    const [hidden, revised] = [ratingPublished({ photos: [path] }), ratingPublished({ photos: [path] })];
    const { ratingId, entityId, authorId, starRating } = hidden;
    for (const published of [hidden, revised])
      await service.announce('ratings.rating-published.v1', streamOf(published), published);
    await service.announce('ratings.rating-hidden.v1', streamOf(hidden), {
      ratingId,
      entityId,
      authorId,
      starRating,
    });
    await service.applied(streamOf(hidden));
    await service.applied(streamOf(revised));
    expect(await findHiddenPhoto(service.database, path)).toBeNull();
    await service.announce('ratings.rating-revised.v1', streamOf(revised), {
      ...revised,
      photos: [],
      previousStarRating: 5,
    });
    await service.applied(streamOf(revised));
    expect(await findHiddenPhoto(service.database, path)).toMatchObject({
      is_owner_hidden: false,
      is_owner_erased: false,
    });
  });
});

describe('photos without a rating', () => {
  it('stay for the grace period after they were stored or last shown', async () => {
    const service = await startTestService(mediaService);
    const path = await storedPhoto(service);
    const orphans = async (since: Date) =>
      (await findOrphanPhotos(service.database, since)).map(({ photo_path }) => photo_path);
    expect(await orphans(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await orphans(new Date(Date.now() + 60_000))).toEqual([path]);

    await service.database.query(sql.unsafe`update photos set stored_at = now() - interval '3 hours'`);
    const published = ratingPublished({ photos: [path] });
    await service.announce('ratings.rating-published.v1', streamOf(published), published);
    await service.announce('ratings.rating-revised.v1', streamOf(published), {
      ...published,
      photos: [],
      previousStarRating: 5,
    });
    await service.applied(streamOf(published));
    expect(await orphans(new Date(Date.now() - 3_600_000))).toEqual([]);
    expect(await orphans(new Date(Date.now() + 60_000))).toEqual([path]);
    await service.stop();
  });

  it('are purged after the grace period, unless ratings or identity still shows them', async () => {
    const [author, other, pictured] = [newId(), newId(), newId()];
    let shown: string[] = [];
    let profilePicture: string | null = null;
    let isRatingsAway = true;
    const service = await startTestService(mediaService, {
      settings: { ORPHAN_PHOTO_MINUTES: '0' },
      peers: [
        peer(ratingsRoutes.ratingsOfUser, ({ params }) => {
          if (isRatingsAway) throw new Error('away');
          return params.id === author
            ? [ratingView(ratingPublished({ photos: [...shown], authorId: author }))]
            : [];
        }),
        peer(identityRoutes.profilesForServices, ({ body }) =>
          body.memberIds.map((id) => profileView(id, id === pictured ? profilePicture : null)),
        ),
      ],
    });
    const unheardOf = await storedPhoto(service, author);
    const picture = await storedPhoto(service, pictured);
    const orphan = await storedPhoto(service, other);
    shown = [unheardOf];
    profilePicture = picture;
    expect(await statusesOf(service, orphan)).toEqual([200, 200, 200]);
    isRatingsAway = false;
    await eventually(async () => {
      expect(await statusesOf(service, orphan)).toEqual([404, 404, 404]);
    });
    for (const remaining of [unheardOf, picture])
      expect(await statusesOf(service, remaining)).toEqual([200, 200, 200]);
    await service.stop();
  });
});
