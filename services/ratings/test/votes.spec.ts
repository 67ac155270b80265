import { RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
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
import { publish, publishedRating } from './world.ts';

describe('a vote', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService);
  });
  afterAll(() => service.stop());

  const vote = (as: Member, ratingId: string, isHelpful = true) =>
    service.request('PUT', `/api/ratings/${ratingId}/vote`, { as, body: { isHelpful } });
  const withdraw = (as: Member, ratingId: string) =>
    service.request('DELETE', `/api/ratings/${ratingId}/vote`, { as });
  const shown = async (ratingId: string, as?: Member) =>
    RatingView.parse((await service.request('GET', `/api/ratings/${ratingId}`, as ? { as } : {})).json);

  it('counts once per voter, and can be changed and withdrawn', async () => {
    const { rating } = await publishedRating(service);
    const voter = member();
    for (const _again of [1, 2]) {
      expect(await vote(voter, rating.id)).toMatchObject({
        status: 200,
        json: { helpfulCount: 1, myVote: true },
      });
    }
    expect((await vote(member(), rating.id)).json).toEqual({ helpfulCount: 2, myVote: true });
    expect((await vote(voter, rating.id, false)).json).toEqual({ helpfulCount: 1, myVote: false });
    for (const _again of [1, 2]) {
      expect(await withdraw(voter, rating.id)).toMatchObject({
        status: 200,
        json: { helpfulCount: 1, myVote: null },
      });
    }
  });

  it('is for signed-in members, on existing ratings of others', async () => {
    const { author, rating } = await publishedRating(service);
    const path = `/api/ratings/${rating.id}/vote`;
    expect((await service.request('PUT', path, { body: { isHelpful: true } })).status).toBe(401);
    expect((await service.request('DELETE', path)).status).toBe(401);
    expect(await vote(author, rating.id)).toMatchObject({ status: 403, json: { code: 'own-rating' } });
    const nowhere = { status: 404, json: { message: 'Rating not found' } };
    expect(await vote(member(), newId())).toMatchObject(nowhere);
    expect(await withdraw(member(), newId())).toMatchObject(nowhere);
    expect((await shown(rating.id)).helpfulCount).toBe(0);
  });

  it('is one per member, also with an id in capitals', async () => {
    const { rating } = await publishedRating(service);
    const voter = member();
    await vote(voter, rating.id);
    expect((await vote(voter, rating.id.toUpperCase())).json).toEqual({ helpfulCount: 1, myVote: true });
  });

  it('is shown to its voter only', async () => {
    const { rating } = await publishedRating(service);
    const voter = member();
    await vote(voter, rating.id, false);
    expect((await shown(rating.id, voter)).myVote).toBe(false);
    expect((await shown(rating.id, member())).myVote).toBeNull();
    expect(await shown(rating.id)).not.toHaveProperty('myVote');
  });

  it('puts the rating first in the list of what its voter found helpful, in pages', async () => {
    const voter = member();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { rating } = await publishedRating(service);
      await vote(voter, rating.id);
      ids.unshift(rating.id);
    }
    const { rating: disliked } = await publishedRating(service);
    await vote(voter, disliked.id, false);
    const page = async (query: string) => {
      const response = await service.request('GET', `/api/user/helpful-ratings${query}`, { as: voter });
      expect(response).toMatchObject({ status: 200, headers: { 'x-total-count': String(ids.length) } });
      const ratings = z.array(RatingView).parse(response.json);
      expect(ratings.every(({ myVote }) => myVote === true)).toBe(true);
      return { ids: ratings.map(({ id }) => id), next: response.headers['x-next-cursor'] };
    };
    const first = await page('?limit=2');
    const second = await page(`?limit=2&cursor=${String(first.next)}`);
    expect([...first.ids, ...second.ids]).toEqual(ids);
    expect(second.next).toBeUndefined();
    expect((await page('?cursor=none-of-ours')).ids).toEqual(ids);
    await withdraw(voter, String(ids.shift()));
    expect((await page('')).ids).toEqual(ids);
    expect((await service.request('GET', '/api/user/helpful-ratings')).status).toBe(401);
  });

  it('is removed with its rating, and a new rating has none', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const voter = member();
    await vote(voter, rating.id);
    await service.request('DELETE', `/api/ratings/${rating.id}`, { as: author });
    expect((await vote(voter, rating.id)).status).toBe(404);
    const isLeft = await service.database.exists(
      sql.unsafe`select from votes where rating_id = ${rating.id}`,
    );
    expect(isLeft).toBe(false);
    const again = await publish(service, author, rated.id);
    expect(await shown(again.id, voter)).toMatchObject({ helpfulCount: 0, myVote: null });
  });

  it('is announced with the vote that it replaces', async () => {
    const { rating } = await publishedRating(service);
    const voter = member();
    await vote(voter, rating.id);
    await vote(voter, rating.id, false);
    await withdraw(voter, rating.id);
    const all = await service.subscribe('candor.ratings.vote');
    const received = await eventually(() => {
      const ofThis = all.filter(({ data }) => data['ratingId'] === rating.id);
      expect(ofThis).toHaveLength(3);
      return ofThis;
    });
    const of = { ratingId: rating.id, voterId: voter.memberId };
    const helpful = { isHelpful: true, revision: 1, isCounted: true };
    const unhelpful = { isHelpful: false, revision: 1, isCounted: true };
    expect(received.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'ratings.vote-cast.v1', data: { ...of, ballot: helpful, previous: null } },
      { type: 'ratings.vote-cast.v1', data: { ...of, ballot: unhelpful, previous: helpful } },
      { type: 'ratings.vote-withdrawn.v1', data: { ...of, previous: unhelpful } },
    ]);
  });
});
