import { FollowedMember, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  member,
  startTestService,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { selectFeed } from '../src/read-models/following/feed.routes.ts';
import { ratingsService } from '../src/service.ts';
import { arriving, importRatings, nothingUnannounced, otherServices, publish } from './world.ts';

describe('the members that a member follows', { timeout: 120_000 }, () => {
  let service: TestService;
  const erasedMembers = new Set<string>();
  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: otherServices(nothingUnannounced()),
      erasedMembers,
    });
  });
  afterAll(() => service.stop());

  const announceFollow = async (
    type: 'social-messaging.followed.v1' | 'social-messaging.unfollowed.v1',
    follower: Member,
    followed: Member,
  ) => {
    const stream = `follow-${follower.memberId}.${followed.memberId}`;
    await service.announce(type, stream, {
      followerId: follower.memberId,
      followedId: followed.memberId,
    });
    await service.applied(stream);
  };
  const follow = (follower: Member, followed: Member) =>
    announceFollow('social-messaging.followed.v1', follower, followed);
  const unfollow = (follower: Member, followed: Member) =>
    announceFollow('social-messaging.unfollowed.v1', follower, followed);

  const page = async <Row>(row: z.ZodType<Row>, path: string, as: Member) => {
    const response = await service.request('GET', path, { as });
    expect(response.status, response.text).toBe(200);
    return {
      rows: z.array(row).parse(response.json),
      total: Number(response.headers['x-total-count']),
      next: response.headers['x-next-cursor'] as string | undefined,
    };
  };
  const walk = async <Row extends { id: string }>(row: z.ZodType<Row>, path: string, as: Member) => {
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { rows, next } = await page(row, `${path}?limit=3&cursor=${cursor}`, as);
      seen.push(...rows.map(({ id }) => id));
      if (next === undefined) return seen;
      cursor = encodeURIComponent(next);
    }
  };
  const feedOf = async (as: Member) => (await page(RatingView, '/api/feed', as)).rows.map(({ id }) => id);
  const followedBy = async (as: Member) =>
    (await page(FollowedMember, '/api/following', as)).rows.map(({ id }) => id);
  const anyEntity = async () => (await announceEntity(service)).id;

  it('have a feed of their ratings, newest first, page by page', async () => {
    const reader = member();
    const authors = await Promise.all([1, 2, 3].map((n) => announceMember(service, { isPremium: n === 2 })));
    const stranger = await announceMember(service);
    for (const author of authors) await follow(reader, author);
    const entities = await Promise.all(Array.from({ length: 5 }, anyEntity));
    const imports = [...authors, stranger].flatMap(({ memberId: authorId }, at) =>
      entities.map((entityId, index) =>
        // Several at one instant.
        arriving({
          authorId,
          entityId,
          publishedAt: `2026-01-0${String(1 + ((index + at) % 2))}T00:00:00.000Z`,
        }),
      ),
    );
    await importRatings(service, imports);
    const premium = authors[1]?.memberId;
    const expected = imports
      .filter(({ authorId }) => authorId !== stranger.memberId)
      .toSorted(
        (a, b) =>
          b.publishedAt.localeCompare(a.publishedAt) ||
          Number(b.authorId === premium) - Number(a.authorId === premium) ||
          a.ratingId.localeCompare(b.ratingId),
      )
      .map(({ ratingId }) => ratingId);
    expect(await feedOf(reader)).toEqual(expected);
    expect(await walk(RatingView, '/api/feed', reader)).toEqual(expected);
    expect(await page(RatingView, '/api/feed?limit=2', reader)).toMatchObject({ total: 15 });
    expect(await feedOf(member())).toEqual([]);
  });

  it('are listed with the number of their visible ratings, the last followed first, page by page', async () => {
    const reader = member();
    const followed = [];
    for (let index = 0; index < 7; index += 1) followed.push(await announceMember(service));
    for (const one of followed) await follow(reader, one);
    const [first] = followed;
    if (first)
      for (const entityId of [await anyEntity(), await anyEntity()]) await publish(service, first, entityId);
    const expected = followed.map(({ memberId }) => memberId).toReversed();
    const { rows, total } = await page(FollowedMember, '/api/following', reader);
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows.at(-1)).toMatchObject({ reviewCount: 2, followerCount: 1 });
    expect(rows[0]).toMatchObject({ reviewCount: 0 });
    expect(total).toBe(7);
    expect(await walk(FollowedMember, '/api/following', reader)).toEqual(expected);
    for (const garbage of ['x', '1.x', `99999999999999999.${newId()}`, `9999999999999999.${newId()}`])
      expect(await page(FollowedMember, `/api/following?cursor=${garbage}`, reader)).toMatchObject({
        total: 7,
      });
  });

  it('are not shown any more once the reader unfollows them', async () => {
    const [reader, author] = [member(), await announceMember(service)];
    const { id } = await publish(service, author, await anyEntity());
    await follow(reader, author);
    expect(await feedOf(reader)).toEqual([id]);
    await unfollow(reader, author);
    expect([await feedOf(reader), await followedBy(reader)]).toEqual([[], []]);
    await follow(reader, author);
    expect(await feedOf(reader)).toEqual([id]);
  });

  it('are not shown while they or their ratings are hidden', async () => {
    const [reader, author] = [member(), await announceMember(service)];
    const entityId = await anyEntity();
    const { id } = await publish(service, author, entityId);
    await follow(reader, author);
    const entity = `entity-${entityId}`;
    await service.announce('catalog.entity-hidden.v1', entity, { entityId });
    await eventually(async () => {
      expect(await feedOf(reader)).toEqual([]);
    });
    await service.announce('catalog.entity-restored.v1', entity, { entityId });
    await eventually(async () => {
      expect(await feedOf(reader)).toEqual([id]);
    });
    const stream = `member-${author.memberId}`;
    await service.announce('identity.member-hidden.v1', stream, { memberId: author.memberId });
    await service.applied(stream);
    expect([await feedOf(reader), await followedBy(reader)]).toEqual([[], []]);
    await service.announce('identity.member-shown.v1', stream, { memberId: author.memberId });
    await eventually(async () => {
      expect([await feedOf(reader), await followedBy(reader)]).toEqual([[id], [author.memberId]]);
    });
  });

  it('are erased in both directions, also if a follow is announced later', async () => {
    const [gone, friend, late] = [
      await announceMember(service),
      await announceMember(service),
      await announceMember(service),
    ];
    await follow(gone, friend);
    await follow(friend, gone);
    await follow(late, friend);
    erasedMembers.add(gone.memberId);
    await service.announce('identity.member-deleted.v1', `member-${gone.memberId}`, {
      memberId: gone.memberId,
    });
    await service.applied(`member-${gone.memberId}`);
    await follow(late, gone);
    const pairs = () =>
      service.database.any(sql.type(z.object({ follower_id: z.string() }))`
        select follower_id from follows where followed_id = ${friend.memberId} or followed_id = ${gone.memberId}
      `);
    expect(await pairs()).toEqual([{ follower_id: late.memberId }]);
    expect(await tablesContaining(service.database, gone.memberId)).not.toContain('follows');
  });

  it('need a session', async () => {
    for (const path of ['/api/feed', '/api/following'])
      expect((await service.request('GET', path)).status).toBe(401);
  });
});

/** The part of `explain` that says which rows a query reads. */
const Plan: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    Plans: z.array(Plan).default([]),
  }),
);
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans: readonly PlanNode[];
}
const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...plan.Plans.flatMap(nodesOf)];

it('the feed of 1,000 members reads one page of each from an index', { timeout: 120_000 }, async () => {
  const service = await startTestService(ratingsService);
  try {
    const readerId = newId();
    await service.database.query(sql.unsafe`
      with authors as materialized (select gen_random_uuid() as id from generate_series(1, 1100)),
      entity as (
        insert into entities (entity_id, summary) select gen_random_uuid(), '{}' from generate_series(1, 15)
        returning entity_id
      ),
      members as (insert into members (member_id, profile) select id, '{}' from authors),
      followed as (
        insert into follows (follower_id, followed_id, followed_at)
        select ${readerId}::uuid, id, now() from authors limit 1000
      )
      insert into ratings (
        rating_id, entity_id, author_id, revision, star_rating, content, words, imported_helpful_count, created_at, updated_at
      )
      select gen_random_uuid(), entity_id, id, 1, 5, '{}', '', 0, at, at
      from authors, entity, lateral (select now() - random() * interval '1000 days' as at where id <> entity_id) instant
    `);
    for (const table of ['follows', 'members', 'ratings'])
      await service.database.query(sql.unsafe`analyze ${sql.identifier([table])}`);
    const limit = 5;
    const after = { key: Date.now(), isByPremium: false, createdAtMs: Date.now(), ratingId: newId() };
    for (const request of [
      { readerId, limit, after: null },
      { readerId, limit, after },
    ]) {
      const [{ Plan: plan }] = await service.database.oneFirst(
        sql.type(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) }))`
          explain (analyze, format json) ${selectFeed(request)}
        `,
      );
      const ofRatings = nodesOf(plan).filter((node) => node['Relation Name'] === 'ratings');
      expect(ofRatings.map((node) => node['Index Name']).toSorted()).toEqual([
        'ratings_pkey',
        'visible_ratings_of_author',
      ]);
      for (const node of ofRatings)
        expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(1000 * (limit + 1));
    }
  } finally {
    await service.stop();
  }
});
