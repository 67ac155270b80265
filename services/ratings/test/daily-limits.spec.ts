import { dailyLimits, RatingView } from '@candor/contracts';
import {
  announceEntity,
  announceMember,
  eventually,
  someReview,
  startTestService,
  type Member,
  type TestResponse,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { nothingUnannounced, otherServices, profile, publish } from './world.ts';

const newReviews = dailyLimits.review.new;

describe('daily limits', { timeout: 120_000 }, () => {
  const others = nothingUnannounced();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(others) });
  });
  afterAll(() => service.stop());

  const registeredBefore = (days: number, { memberId }: Member) => {
    const memberSince = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
    others.members.set(memberId, profile(memberId, { memberSince }));
  };
  /** A member who registered so many days ago. */
  const memberSince = async (days: number): Promise<Member> => {
    const member = await announceMember(service);
    registeredBefore(days, member);
    return member;
  };
  const rate = async (as: Member): Promise<TestResponse> => {
    const body = {
      entityId: (await announceEntity(service)).id,
      starRating: 4,
      title: 'Lovely',
      review: someReview,
    };
    return service.request('POST', '/api/ratings', { as, body });
  };
  const setCount = ({ memberId }: Member, kind: string, count: number) =>
    service.database.query(sql.unsafe`
      insert into daily_writes (member_id, kind, started_at, count) values (${memberId}, ${kind}, now(), ${count})
      on conflict (member_id, kind) do update set count = excluded.count
    `);
  const countOf = ({ memberId }: Member, kind: string) =>
    service.database.maybeOneFirst(sql.type(z.object({ count: z.number() }))`
      select count from daily_writes where member_id = ${memberId} and kind = ${kind}
    `);

  it('hold for a new member, also when all reviews come at once, and say when they end', async () => {
    const author = await memberSince(0);
    const responses = await Promise.all(Array.from({ length: newReviews + 4 }, () => rate(author)));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({
      status: 429,
      json: {
        code: 'too-many-requests',
        message:
          'You have reached the limit of 10 reviews in 24 hours for new members. You can continue in 24 hours. The limit grows with your account: see the community guidelines.',
      },
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await countOf(author, 'review')).toBe(newReviews);

    await service.database.query(sql.unsafe`
      update daily_writes set started_at = started_at - interval '1 day' where member_id = ${author.memberId}
    `);
    expect((await rate(author)).status).toBe(201);
    expect(await countOf(author, 'review')).toBe(1);
  });

  it('grow with the account and its confirmation', async () => {
    const regular = await memberSince(5);
    await setCount(regular, 'review', newReviews);
    expect((await rate(regular)).status).toBe(201);
    await setCount(regular, 'review', newReviews);
    expect((await rate({ ...regular, isConfirmed: false })).status).toBe(429);
    await setCount(regular, 'review', dailyLimits.review.regular);
    expect((await rate(regular)).status).toBe(429);
  });

  it('of reviews are the highest for premium members, and for admins', async () => {
    for (const flags of [{ isPremium: true }, { isAdmin: true }]) {
      const author = { ...(await memberSince(0)), ...flags };
      await setCount(author, 'review', dailyLimits.review.regular);
      expect((await rate(author)).status).toBe(201);
    }
  });

  it('do not count what is refused or changes nothing', async () => {
    const author = await memberSince(0);
    const { id: entityId } = await announceEntity(service);
    const { id } = await publish(service, author, entityId);
    const again = { entityId, starRating: 4, title: 'Lovely', review: someReview };
    expect((await service.request('POST', '/api/ratings', { as: author, body: again })).status).toBe(409);
    expect(await countOf(author, 'review')).toBe(1);

    const voter = await memberSince(0);
    const vote = (isHelpful: boolean) =>
      service.request('PUT', `/api/ratings/${id}/vote`, { as: voter, body: { isHelpful } });
    const withdraw = () => service.request('DELETE', `/api/ratings/${id}/vote`, { as: voter });
    for (const isHelpful of [true, true, false]) expect((await vote(isHelpful)).status).toBe(200);
    expect(await countOf(voter, 'vote')).toBe(1);
    await setCount(voter, 'vote', dailyLimits.vote.new);
    await withdraw();
    expect((await vote(true)).status).toBe(200);
    const other = await publish(service, await memberSince(0), (await announceEntity(service)).id);
    const further = await service.request('PUT', `/api/ratings/${other.id}/vote`, {
      as: voter,
      body: { isHelpful: true },
    });
    expect(further).toMatchObject({ status: 429 });
  });

  it('need a better standing than hidden reviews', async () => {
    const author = await memberSince(5);
    for (let index = 0; index < 3; index += 1) await rate(author);
    await service.database.query(sql.unsafe`
      update ratings set hidden_for = '{moderation}' where author_id = ${author.memberId}
    `);
    await setCount(author, 'review', newReviews);
    expect((await rate(author)).status).toBe(429);
  });

  it('count each review of merged listings once, also while the newer one hides the older one', async () => {
    const author = await memberSince(0);
    const pairs = await Promise.all(
      [1, 2, 3].map(async () => {
        const [merged, surviving] = [await announceEntity(service), await announceEntity(service)];
        return { entityId: merged.id, survivingId: surviving.id };
      }),
    );
    const older: string[] = [];
    for (const { entityId, survivingId } of pairs) {
      older.push((await publish(service, author, entityId)).id);
      await publish(service, author, survivingId);
    }
    const announce = async (type: 'catalog.entity-merged.v1' | 'catalog.entity-unmerged.v1') => {
      for (const ids of pairs) await service.announce(type, `entity-${ids.entityId}`, ids);
    };
    const earlierIs = (isEarlier: boolean) =>
      eventually(async () => {
        for (const id of older) {
          const { json } = await service.request('GET', `/api/ratings/${id}`, { as: author });
          expect(RatingView.parse(json).isEarlier ?? false).toBe(isEarlier);
        }
      });
    const countIsOf = async (reviews: number) => {
      expect(await countOf(author, 'review')).toBe(reviews);
    };

    await announce('catalog.entity-merged.v1');
    await earlierIs(true);
    await countIsOf(6);
    for (let count = 6; count < newReviews; count += 1) expect((await rate(author)).status).toBe(201);
    expect((await rate(author)).status).toBe(429);
    // Nor do older reviews, of which an admin hides none, make a regular member a new one.
    registeredBefore(5, author);
    expect((await rate(author)).status).toBe(201);

    await announce('catalog.entity-unmerged.v1');
    await earlierIs(false);
    await countIsOf(newReviews + 1);
  });
});
