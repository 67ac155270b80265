import { newId } from '@candor/platform';
import { announceEntity, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  announceRating,
  announceUser,
  entities,
  ratings,
  ratingStream,
  startWorld,
  stats,
  type World,
} from './world.ts';

describe('the lists of entities and ratings', () => {
  let world: World;
  let service: TestService;

  beforeAll(async () => {
    world = await startWorld();
    service = world.service;
  });
  afterAll(() => service.stop());

  const entityOf = async (entityId: string) =>
    (await entities(world, '?limit=100')).items.find(({ id }) => id === entityId);

  const remove = async (rating: Awaited<ReturnType<typeof announceRating>>) => {
    const { ratingId, entityId, authorId, starRating } = rating;
    const data = { ratingId, entityId, authorId, starRating, cause: 'author' as const };
    await service.announce('ratings.rating-removed.v1', ratingStream(rating), data);
    await service.applied(ratingStream(rating));
  };

  it("show an entity's details, claim, and counts of live ratings", async () => {
    const listedAt = '2019-05-06T07:08:09.000Z';
    const { id: entityId } = await announceEntity(service, { name: 'Café', listedAt });
    expect(await entityOf(entityId)).toMatchObject({
      name: 'Café',
      category: 'food',
      city: 'Austin',
      state: 'TX',
      createdAt: listedAt,
      averageRating: 0,
      reviewCount: 0,
      isClaimed: false,
    });
    const claimedBy = newId();
    const stream = `entity-${entityId}`;
    await service.announce('catalog.entity-claimed.v1', stream, { entityId, claimedBy, claimedAt: listedAt });
    const [first] = [
      await announceRating(service, { entityId, starRating: 5 }),
      await announceRating(service, { entityId, starRating: 4 }),
      await announceRating(service, { entityId, starRating: 1 }),
    ];
    await service.applied(stream);
    expect(await entityOf(entityId)).toMatchObject({
      averageRating: 3.33,
      reviewCount: 3,
      isClaimed: true,
    });
    await service.announce('ratings.rating-revised.v1', ratingStream(first), {
      ...first,
      starRating: 2,
      title: 'Less so',
      previousStarRating: 5,
    });
    await service.announce('catalog.claim-ended.v1', stream, { entityId, claimedBy, reason: 'revoked' });
    await Promise.all([service.applied(stream), service.applied(ratingStream(first))]);
    expect(await entityOf(entityId)).toMatchObject({ averageRating: 2.33, isClaimed: false });
    await remove({ ...first, starRating: 2 });
    expect(await entityOf(entityId)).toMatchObject({ averageRating: 2.5, reviewCount: 2 });
  });

  it('count ratings where they are after a merge, without the hidden ones, and do not list the merged entity', async () => {
    const [{ id: merged }, { id: surviving }] = [
      await announceEntity(service),
      await announceEntity(service),
    ];
    const [visible, hidden] = [
      await announceRating(service, { entityId: merged, starRating: 5 }),
      await announceRating(service, { entityId: merged, starRating: 1 }),
    ];
    await announceRating(service, { entityId: surviving, starRating: 2 });
    const idsOf = ({ ratingId, authorId, starRating }: typeof visible) => ({
      ratingId,
      authorId,
      starRating,
    });
    await service.announce('ratings.rating-hidden.v1', ratingStream(hidden), {
      ...idsOf(hidden),
      entityId: merged,
    });
    const follow = async (type: 'catalog.entity-merged.v1' | 'catalog.entity-unmerged.v1') => {
      const isMerge = type === 'catalog.entity-merged.v1';
      await service.announce(type, `entity-${merged}`, { entityId: merged, survivingId: surviving });
      for (const rating of [visible, hidden]) {
        await service.announce('ratings.rating-moved.v1', ratingStream(rating), {
          ...idsOf(rating),
          entityId: isMerge ? surviving : merged,
          previousEntityId: isMerge ? merged : surviving,
          ...(rating === hidden ? { isHidden: true } : {}),
        });
        await service.applied(ratingStream(rating));
      }
      await service.applied(`entity-${merged}`);
    };
    await follow('catalog.entity-merged.v1');
    expect(await entityOf(merged)).toBeUndefined();
    expect(await entityOf(surviving)).toMatchObject({ reviewCount: 2, averageRating: 3.5 });
    await follow('catalog.entity-unmerged.v1');
    expect(await entityOf(merged)).toMatchObject({ reviewCount: 1, averageRating: 5 });
    expect(await entityOf(surviving)).toMatchObject({ reviewCount: 1, averageRating: 2 });
    for (const entityId of [merged, surviving]) {
      await service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });
      await service.applied(`entity-${entityId}`);
    }
  });

  it('filter entities by category and its alias, and find none in an unknown one', async () => {
    const { id } = await announceEntity(service, { category: 'person' });
    for (const category of ['person', 'people', 'PEOPLE', ' Person '])
      expect((await entities(world, `?category=${encodeURIComponent(category)}`)).items).toMatchObject([
        { id },
      ]);
    const { totalItems } = await entities(world);
    expect(totalItems).toBeGreaterThan(1);
    for (const category of ['', 'all', 'ALL'])
      expect((await entities(world, `?category=${category}`)).totalItems).toBe(totalItems);
    for (const category of ['unknown', 'foo', "food' or true --"])
      expect(await entities(world, `?category=${encodeURIComponent(category)}`)).toEqual({
        items: [],
        totalItems: 0,
        totalPages: 1,
      });
  });

  it('find entities by part of the name or city, and by claim and visibility', async () => {
    const { id } = await announceEntity(service, { name: 'Müller & Söhne 100%', city: 'São Paulo' });
    const { id: other } = await announceEntity(service, { name: 'Muller Street Diner' });
    const foundBy = async (query: Record<string, string>) =>
      (await entities(world, `?${new URLSearchParams(query).toString()}`)).items.map((entity) => entity.id);
    expect(await foundBy({ search: 'müller' })).toEqual([other, id]);
    expect(await foundBy({ search: ' MULLER & sohne ' })).toEqual([id]);
    expect(await foundBy({ search: 'sao pau' })).toEqual([id]);
    expect(await foundBy({ search: '100%' })).toEqual([id]);
    expect(await foundBy({ search: '1%0' })).toEqual([]);
    expect(await foundBy({ search: 'muller', category: 'person' })).toEqual([]);

    const stream = `entity-${id}`;
    await service.announce('catalog.entity-claimed.v1', stream, {
      entityId: id,
      claimedBy: newId(),
      claimedAt: '2026-01-01T00:00:00.000Z',
    });
    await service.announce('catalog.entity-hidden.v1', stream, { entityId: id });
    await service.applied(stream);
    expect(await foundBy({ search: 'muller', claimed: 'yes' })).toEqual([id]);
    expect(await foundBy({ search: 'muller', claimed: 'no' })).toEqual([other]);
    expect(await foundBy({ visibility: 'hidden' })).toEqual([id]);
    expect(await foundBy({ search: 'muller', visibility: 'visible' })).toEqual([other]);
    expect(await foundBy({ search: 'muller', visibility: 'toString', claimed: 'perhaps' })).toEqual([
      other,
      id,
    ]);
    await service.announce('catalog.entity-removed.v1', stream, { entityId: id });
    await service.announce('catalog.entity-removed.v1', `entity-${other}`, { entityId: other });
    await Promise.all([service.applied(stream), service.applied(`entity-${other}`)]);
  });

  it('find ratings by words, listing, author, stars and visibility', async () => {
    const { id: entityId } = await announceEntity(service, { name: 'Quillfeather Books' });
    const { memberId: authorId } = await announceUser(service, { firstName: 'Zoë', lastName: 'Quimby' });
    const rating = await announceRating(service, {
      entityId,
      authorId,
      starRating: 2,
      title: 'Überteuert',
      review: 'They sell it at https://spam.example/offer. I don’t recommend it.',
    });
    const foundBy = async (query: Record<string, string>) =>
      (await ratings(world, `?${new URLSearchParams(query).toString()}`)).items.map(({ id }) => id);
    for (const search of ['uberteuert', 'ÜBER', 'spam.example', 'offer recom', 'quillfeather', 'zoe quim'])
      expect(await foundBy({ search }), search).toEqual([rating.ratingId]);
    for (const search of ['teuert', 'spam unrelated', '%', "' | !", '***'])
      expect(await foundBy({ search }), search).toEqual([]);
    expect(await foundBy({ search: 'uberteuert', stars: '2' })).toEqual([rating.ratingId]);
    expect(await foundBy({ search: 'uberteuert', stars: '3' })).toEqual([]);
    expect(await foundBy({ visibility: 'hidden' })).toEqual([]);
    const { authorId: by, ratingId } = rating;
    await service.announce('ratings.rating-hidden.v1', ratingStream(rating), {
      ratingId,
      entityId,
      authorId: by,
      starRating: 2,
    });
    await service.applied(ratingStream(rating));
    expect(await foundBy({ visibility: 'hidden' })).toEqual([ratingId]);
    expect(await ratings(world, '?visibility=hidden&stars=2&page=9')).toMatchObject({
      totalItems: 1,
      totalPages: 1,
    });
    await remove(rating);
    expect(await foundBy({ search: 'uberteuert' })).toEqual([]);
  });

  it('show a rating with its entity and author, also before these arrive', async () => {
    const entityId = newId();
    const authorId = newId();
    const { ratingId } = await announceRating(service, {
      entityId,
      authorId,
      createdAt: '2090-01-01T00:00:00.000Z',
    });
    const first = async () => (await ratings(world, '?limit=1')).items;
    expect(await first()).toMatchObject([
      { id: ratingId, entity: { name: 'Unknown' }, user: { lastName: '' } },
    ]);
    await announceEntity(service, { entityId, name: 'Harbor Light', category: 'food' });
    await announceUser(service, { memberId: authorId });
    expect(await first()).toMatchObject([
      {
        id: ratingId,
        userId: authorId,
        entityId,
        starRating: 5,
        title: 'Lovely',
        entity: { id: entityId, name: 'Harbor Light', category: 'food' },
        user: { id: authorId, firstName: 'Ada', lastName: 'Byron' },
      },
    ]);
  });

  it('page through ratings of many days, newest first, without duplicates or gaps', async () => {
    const at = [
      '2020-01-01T00:00:00.000Z',
      '2020-01-01T23:59:59.999Z',
      '2020-01-02T00:00:00.000Z',
      '2024-02-29T12:00:00.000Z',
    ];
    const made = [];
    for (const [index, createdAt] of [...at, ...at, ...at].entries())
      made.push(await announceRating(service, { createdAt, starRating: 1 + (index % 5) }));
    const [gone] = made;
    if (gone) await remove(gone);
    const all = (await ratings(world, '?limit=100')).items;
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const { totalItems } = await ratings(world);
    expect(all).toHaveLength(totalItems);
    for (const limit of [1, 2, 3, 7]) {
      const pages = [];
      const { totalPages } = await ratings(world, `?limit=${String(limit)}`);
      for (let page = 1; page <= totalPages; page += 1)
        pages.push(...(await ratings(world, `?limit=${String(limit)}&page=${String(page)}`)).items);
      expect(pages).toEqual(all);
    }
    expect((await ratings(world, '?limit=1&page=1000000000')).items).toEqual(all.slice(-1));
  });

  const wrongCounts = () =>
    service.database.anyFirst(sql.type(z.object({ wrong: z.string() }))`
      select 'day ' || day as wrong from rating_days d
      full join (
        select (created_at at time zone 'UTC')::date as day, count(*), sum(star_rating) as stars from ratings group by 1
      ) counted using (day)
      where (coalesce(rating_count, 0), coalesce(star_sum, 0)) <> (coalesce(count, 0), coalesce(stars, 0))
      union all
      select 'entity ' || entity_id from entity_ratings r
      full join (
        select entity_id, count(*), sum(star_rating) as stars from ratings group by 1
      ) counted using (entity_id)
      where (coalesce(review_count, 0), coalesce(star_sum, 0)) <> (coalesce(count, 0), coalesce(stars, 0))
    `);

  it('lose an entity with all its ratings at once, in any order of events', async () => {
    const { id: entityId } = await announceEntity(service);
    const made = [await announceRating(service, { entityId }), await announceRating(service, { entityId })];
    const before = await stats(world);
    await service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });
    await service.applied(`entity-${entityId}`);
    expect(await entityOf(entityId)).toBeUndefined();
    expect(await stats(world)).toMatchObject({
      totalEntities: before.totalEntities - 1,
      totalRatings: before.totalRatings - 2,
    });
    // One was published too late to arrive before the others.
    made.push(await announceRating(service, { entityId }));
    for (const rating of made) await remove(rating);
    expect((await stats(world)).totalRatings).toBe(before.totalRatings - 2);
    expect(await wrongCounts()).toEqual([]);
  });

  it('and the statistics equal the rows, and a difference would be found', async () => {
    const shown = await stats(world);
    const counted = await service.database.one(sql.type(
      z.object({ users: z.number(), entities: z.number(), ratings: z.number(), average: z.number() }),
    )`
      select (select count(*) from users) as users, (select count(*) from entities) as entities,
        count(*) as ratings, round(avg(star_rating), 2) as average from ratings
    `);
    expect([shown.totalUsers, shown.totalEntities, shown.totalRatings, shown.averageRating]).toEqual([
      counted.users,
      counted.entities,
      counted.ratings,
      counted.average,
    ]);
    expect(
      [shown.recentUsers, shown.recentEntities, shown.recentRatings].map(({ length }) => length),
    ).toEqual([2, 4, 5]);
    await service.database.query(
      sql.unsafe`update rating_days set star_sum = star_sum + 1 where day = '2024-02-29'`,
    );
    expect(await wrongCounts()).toEqual(['day 2024-02-29']);
  });
});
