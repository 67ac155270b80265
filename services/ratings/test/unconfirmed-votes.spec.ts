import { RatingView, type VoteResult } from '@candor/contracts';
import {
  eventually,
  member,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import { publishedRating } from './world.ts';

describe('the vote of a member without a confirmed address', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService);
  });
  afterAll(() => service.stop());

  const vote = async (as: Member, ratingId: string, isHelpful = true): Promise<VoteResult> => {
    const response = await service.request('PUT', `/api/ratings/${ratingId}/vote`, {
      as,
      body: { isHelpful },
    });
    expect(response.status, response.text).toBe(200);
    return response.json as VoteResult;
  };
  const withdraw = (as: Member, ratingId: string) =>
    service.request('DELETE', `/api/ratings/${ratingId}/vote`, { as });
  const shown = async (ratingId: string, as?: Member) =>
    RatingView.parse((await service.request('GET', `/api/ratings/${ratingId}`, as ? { as } : {})).json);
  const confirm = async ({ memberId }: Member) => {
    const stream = `member-${memberId}`;
    await service.announce('identity.address-confirmed.v1', stream, { memberId });
    await service.applied(stream);
  };
  const scoreOf = (ratingId: string) =>
    service.database.oneFirst(sql.type(z.object({ helpful_score: z.number() }))`
      select helpful_score from ratings where rating_id = ${ratingId}
    `);

  it('is stored and shown to its voter, but does not count', async () => {
    const { rating } = await publishedRating(service);
    const voter = member({ isConfirmed: false });
    for (const _again of [1, 2])
      expect(await vote(voter, rating.id)).toEqual({ helpfulCount: 0, myVote: true, isCounted: false });
    expect(await shown(rating.id, voter)).toMatchObject({ helpfulCount: 0, myVote: true });
    expect(await scoreOf(rating.id)).toBe(0);
    expect(await vote(member(), rating.id)).toEqual({ helpfulCount: 1, myVote: true });
    expect((await withdraw(voter, rating.id)).json).toEqual({ helpfulCount: 1, myVote: null });
  });

  it('counts after the confirmation, unless it was withdrawn', async () => {
    const [unchanged, turned, withdrawn, revised] = [
      await publishedRating(service),
      await publishedRating(service),
      await publishedRating(service),
      await publishedRating(service),
    ];
    const voter = member({ isConfirmed: false });
    for (const { rating } of [unchanged, turned, withdrawn, revised]) await vote(voter, rating.id);
    await vote(voter, turned.rating.id, false);
    await withdraw(voter, withdrawn.rating.id);
    const path = `/api/ratings/${revised.rating.id}`;
    await service.request('PUT', path, { as: revised.author, body: { starRating: 1 } });
    const received = await service.subscribe('candor.ratings.vote');
    await confirm(voter);
    await eventually(async () => {
      expect((await shown(unchanged.rating.id)).helpfulCount).toBe(1);
    });
    expect(await scoreOf(unchanged.rating.id)).toBeGreaterThan(0);
    for (const { rating } of [turned, withdrawn, revised])
      expect((await shown(rating.id)).helpfulCount).toBe(0);
    const uncounted = { isHelpful: true, revision: 1, isCounted: false };
    const counted = { ...uncounted, isCounted: true };
    await eventually(() => {
      const announced = received
        .filter(({ data }) => data['ratingId'] === unchanged.rating.id)
        .map(({ data }) => data);
      expect(announced).toMatchObject([
        { ballot: uncounted, previous: null },
        { ballot: counted, previous: uncounted },
      ]);
    });
  });

  it('counts at once if the confirmation was announced and the session is older', async () => {
    const { rating } = await publishedRating(service);
    const voter = member({ isConfirmed: false });
    await confirm(voter);
    expect(await vote(voter, rating.id)).toEqual({ helpfulCount: 1, myVote: true });
  });

  it('counts once, in both orders of vote and confirmation', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const ratings = await Promise.all(Array.from({ length: 8 }, () => publishedRating(service)));
      const voter = member({ isConfirmed: false });
      await Promise.all([confirm(voter), ...ratings.map(({ rating }) => vote(voter, rating.id))]);
      await eventually(async () => {
        const counts = await Promise.all(
          ratings.map(async ({ rating }) => (await shown(rating.id)).helpfulCount),
        );
        expect(counts).toEqual(ratings.map(() => 1));
      });
    }
    const uncounted = await service.database.exists(sql.unsafe`
      select from votes v join confirmed_members c on c.member_id = v.voter_id where not v.is_counted
    `);
    expect(uncounted).toBe(false);
  });
});
