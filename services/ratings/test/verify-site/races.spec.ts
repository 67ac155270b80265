import {
  announceEntity,
  announceMember,
  member,
  someReview,
  startTestService,
  type Member,
  type TestResponse,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../../src/service.ts';
import { publish } from '../world.ts';

const rounds = 6;
const atOnce = 30;

describe('concurrent requests', { timeout: 120_000 }, () => {
  let service: TestService;
  let author: Member;

  beforeAll(async () => {
    // One member writes all of it.
    service = await startTestService(ratingsService, { settings: { DAILY_LIMITS: 'false' } });
    author = await announceMember(service);
  });
  afterAll(() => service.stop());

  const inRounds = async (round: (entityId: string) => Promise<void>) => {
    for (let index = 0; index < rounds; index += 1) await round((await announceEntity(service)).id);
  };
  const together = (send: (index: number) => Promise<TestResponse>) =>
    Promise.all(Array.from({ length: atOnce }, (_none, index) => send(index)));
  const countOf = (query: ReturnType<typeof sql.fragment>) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`select count(*) as count ${query}`);
  const statusesOf = (responses: readonly TestResponse[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(responses, ({ status }) => String(status))).map(([status, all]) => [
        status,
        all?.length,
      ]),
    );

  it('of one member for one listing leave one rating', async () => {
    await inRounds(async (entityId) => {
      const body = { entityId, starRating: 4, title: 'Lovely', review: someReview };
      const responses = await together(() => service.request('POST', '/api/ratings', { as: author, body }));
      expect(statusesOf(responses)).toEqual({ 201: 1, 409: atOnce - 1 });
      expect(await countOf(sql.fragment`from ratings where entity_id = ${entityId}`)).toBe(1);
    });
  });

  it('to vote and to revise leave counts that equal the rows', async () => {
    const voters = Array.from({ length: 12 }, () => member());
    await inRounds(async (entityId) => {
      const { id } = await publish(service, author, entityId);
      const responses = await together((index) => {
        const as = voters[index % voters.length] ?? author;
        const path = `/api/ratings/${id}/vote`;
        if ([8, 17, 26].includes(index))
          return service.request('PUT', `/api/ratings/${id}`, {
            as: author,
            body: { starRating: 1 + (index % 4) },
          });
        if (index % 4 === 3) return service.request('DELETE', path, { as });
        return service.request('PUT', path, { as, body: { isHelpful: index % 3 > 0 } });
      });
      expect(statusesOf(responses)).toEqual({ 200: atOnce });
    });
    const wrongCounts = countOf(sql.fragment`
      from ratings r
      where (helpful_votes, unhelpful_votes) <> (
        select count(*) filter (where v.is_helpful), count(*) filter (where not v.is_helpful)
        from votes v where v.rating_id = r.rating_id and v.revision = r.revision
      )
    `);
    expect(await wrongCounts).toBe(0);
    // The last event of each vote counts if the rating still has its revision.
    const wrongRows = countOf(sql.fragment`
      from (
        select distinct on (stream_id) type, (data ->> 'ratingId')::uuid as rating_id,
          (data ->> 'voterId')::uuid as voter_id, (data #>> '{ballot,revision}')::integer as revision,
          (data #>> '{ballot,isHelpful}')::boolean as is_helpful
        from events where stream_id like 'vote-%' order by stream_id, version desc
      ) last
      join ratings r on r.rating_id = last.rating_id
      full join votes v on v.rating_id = last.rating_id and v.voter_id = last.voter_id
      where (last.type = 'VoteCast' and last.revision = r.revision) is distinct from (v.rating_id is not null)
        or v.is_helpful <> last.is_helpful
    `);
    expect(await wrongRows).toBe(0);
    // Votes are gone from the rows if the last edits were late.
    expect(await countOf(sql.fragment`from events where type = 'VoteCast'`)).toBeGreaterThan(0);
  });

  it('to edit, vote and delete leave nothing after the deletion', async () => {
    await inRounds(async (entityId) => {
      const { id } = await publish(service, author, entityId, { tags: ['calm'] });
      const path = `/api/ratings/${id}`;
      const responses = await together((index) => {
        if (index % 10 === 5) return service.request('DELETE', path, { as: author });
        if (index % 2 === 0)
          return service.request('PUT', `${path}/vote`, { as: member(), body: { isHelpful: true } });
        return service.request('PUT', path, {
          as: author,
          body: { starRating: 1 + (index % 5), tags: [String(index)] },
        });
      });
      const deletions = responses.filter((_response, index) => index % 10 === 5);
      expect(statusesOf(deletions)).toEqual({ 204: 1, 404: deletions.length - 1 });
      const others = responses.filter((_response, index) => index % 10 !== 5);
      expect(Object.keys(statusesOf(others)).filter((status) => !['200', '404'].includes(status))).toEqual(
        [],
      );
      for (const table of ['ratings', 'entity_tags', 'votes'])
        expect(
          await countOf(sql.fragment`
            from ${sql.identifier([table])}
            where ${table === 'votes' ? sql.fragment`rating_id = ${id}` : sql.fragment`entity_id = ${entityId}`}
          `),
          table,
        ).toBe(0);
      const stream = `rating-${author.memberId}.${entityId}`;
      const types = await service.database.anyFirst(sql.type(z.object({ type: z.string() }))`
        select type from events where stream_id = ${stream} order by version
      `);
      expect(types.at(-1)).toBe('RatingRemoved');
      expect(types.indexOf('RatingRemoved')).toBe(types.length - 1);
    });
  });

  it('of many members for one listing leave summaries that equal a recount', async () => {
    const authors: Member[] = [];
    for (let index = 0; index < atOnce; index += 1) authors.push(await announceMember(service));
    const { id: entityId } = await announceEntity(service);
    const ratings = await Promise.all(
      authors.map((as, index) =>
        publish(service, as, entityId, { starRating: 1 + (index % 5), tags: ['a'] }),
      ),
    );
    await together((index) => {
      const as = authors[index] ?? author;
      const path = `/api/ratings/${ratings[index]?.id ?? ''}`;
      if (index % 5 === 0) return service.request('DELETE', path, { as });
      return service.request('PUT', path, { as, body: { starRating: 5, priceRange: 2, tags: ['a', 'b'] } });
    });
    const wrong = countOf(sql.fragment`
      from entity_summary s
      left join (
        select entity_id, count(*) as ratings, sum(star_rating) as stars, count(content ->> 'priceRange') as prices
        from ratings group by entity_id
      ) counted on counted.entity_id = s.entity_id
      where (s.review_count, s.price_range_count,
          s.one_star + 2 * s.two_stars + 3 * s.three_stars + 4 * s.four_stars + 5 * s.five_stars)
        <> (coalesce(counted.ratings, 0), coalesce(counted.prices, 0), coalesce(counted.stars, 0))
    `);
    expect(await wrong).toBe(0);
    const wrongTags = countOf(sql.fragment`
      from entity_tags t
      full join (
        select entity_id, tag, count(*) as ratings from ratings, jsonb_array_elements_text(content -> 'tags') as tag group by entity_id, tag
      ) counted on counted.entity_id = t.entity_id and counted.tag = t.tag
      where t.count is distinct from counted.ratings
    `);
    expect(await wrongTags).toBe(0);
    expect(await countOf(sql.fragment`from ratings where entity_id = ${entityId}`)).toBe(atOnce - atOnce / 5);
  });
});
