import { emptyContent, type RatingFacts } from '@candor/contracts';
import { helpfulScore } from '@candor/shared-kernel';
import fc from 'fast-check';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { histories } from '../../../test/histories.ts';
import { openProjected, type Projected } from '../../../test/projected.ts';
import type { RatingEvent } from '../../rating/rating.events.ts';
import type { ReplyEvent } from '../../reply/reply.events.ts';
import type { Ballot, VoteEvent } from '../../vote/vote.events.ts';

describe('live ratings and their votes', () => {
  let projected: Projected;
  beforeAll(async () => {
    projected = await openProjected();
  });
  afterAll(() => projected.drop());

  const Counts = z.object({ rating_id: z.string(), helpful_votes: z.number(), unhelpful_votes: z.number() });
  const storedCounts = () =>
    projected.database.any(sql.type(Counts)`
      select rating_id, helpful_votes, unhelpful_votes from ratings order by rating_id
    `);
  const countsOfRows = () =>
    projected.database.any(sql.type(Counts)`
      select r.rating_id, count(*) filter (where v.is_counted and v.is_helpful) as helpful_votes,
        count(*) filter (where v.is_counted and not v.is_helpful) as unhelpful_votes
      from ratings r left join votes v on v.rating_id = r.rating_id and v.revision = r.revision
      group by r.rating_id order by r.rating_id
    `);
  const votesThatCountForNothing = () =>
    projected.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) as count from votes v
      where not exists (select from ratings r where r.rating_id = v.rating_id and r.revision = v.revision)
    `);

  it('count after any history what a recount of the log finds, and hold no other vote', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        await projected.empty();
        await projected.apply(log);
        expect(await storedCounts()).toEqual(recount(log));
        expect(await countsOfRows()).toEqual(recount(log));
        expect(await votesThatCountForNothing()).toBe(0);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('do not count a vote on an earlier revision, whichever way it arrives', async () => {
    await projected.empty();
    const { published, revised, vote } = story();
    await projected.apply([
      published,
      revised,
      vote({ isHelpful: true, revision: 1, isCounted: true }, null),
    ]);
    expect(await storedCounts()).toMatchObject([{ helpful_votes: 0 }]);
    await projected.empty();
    await projected.apply([
      published,
      vote({ isHelpful: true, revision: 1, isCounted: true }, null),
      revised,
    ]);
    expect(await storedCounts()).toMatchObject([{ helpful_votes: 0 }]);
    expect(await votesThatCountForNothing()).toBe(0);
  });

  it('keep a reply through revisions, lose it when it is removed, and take it with them', async () => {
    const { published, revised, removed, replied, replyRemoved } = story();
    const replies = () =>
      projected.database.anyFirst(sql.type(z.object({ reply: z.unknown() }))`select reply from ratings`);
    const { text, createdAt, updatedAt } = replied.data;
    await projected.empty();
    await projected.apply([published, replied, revised]);
    expect(await replies()).toEqual([{ text, createdAt, updatedAt }]);
    await projected.apply([replyRemoved]);
    expect(await replies()).toEqual([null]);
    await projected.apply([replied, removed, replied]);
    expect(await replies()).toEqual([]);
  });

  it('score helpfulness as search does', async () => {
    await projected.empty();
    for (const [helpful, unhelpful] of [
      [0, 0],
      [0, 7],
      [1, 0],
      [1, 1],
      [40, 2],
      [1_000_000, 3],
    ] as const) {
      const score = await projected.database.oneFirst(sql.type(z.object({ score: z.number() }))`
        select helpful_score(${helpful}, ${unhelpful}) as score
      `);
      expect(score).toBeCloseTo(helpfulScore(helpful, helpful + unhelpful), 12);
    }
    const withoutHelpfulVotes = await projected.database.manyFirst(
      sql.type(
        z.object({ score: z.number() }),
      )`select helpful_score(0, votes) as score from generate_series(1, 100) as votes`,
    );
    expect(new Set(withoutHelpfulVotes)).toEqual(new Set([0]));
  });
});

/** Independently of the fold: who is live at the end, and whose last vote stands on that revision and is to count. */
const recount = (log: readonly (RatingEvent | VoteEvent)[]) => {
  const live = new Map<string, RatingFacts>();
  const ballots = new Map<string, { readonly ratingId: string; readonly ballot: Ballot }>();
  for (const event of log) {
    switch (event.type) {
      case 'RatingPublished':
      case 'RatingRevised':
      case 'PhotoTakenOut':
        live.set(event.data.ratingId, event.data);
        break;
      case 'RatingHidden':
      case 'HidingCauseAdded':
      case 'HidingCauseLifted':
      case 'RatingRestored':
      case 'RatingMoved':
        // Nothing that counts is lost by hiding or moving.
        break;
      case 'RatingRemoved':
        live.delete(event.data.ratingId);
        break;
      case 'VoteCast': {
        const { ratingId, voterId, ballot } = event.data;
        ballots.set(ratingId + voterId, { ratingId, ballot });
        break;
      }
      case 'VoteWithdrawn':
        ballots.delete(event.data.ratingId + event.data.voterId);
    }
  }
  return [...live.values()]
    .toSorted((a, b) => (a.ratingId < b.ratingId ? -1 : 1))
    .map(({ ratingId, revision }) => {
      const counted = [...ballots.values()].filter(
        ({ ballot, ...vote }) =>
          vote.ratingId === ratingId && ballot.revision === revision && ballot.isCounted,
      );
      const helpful = counted.filter(({ ballot }) => ballot.isHelpful).length;
      return { rating_id: ratingId, helpful_votes: helpful, unhelpful_votes: counted.length - helpful };
    });
};

const story = () => {
  const ids = {
    ratingId: '00000000-0000-7000-8000-000000000001',
    entityId: '00000000-0000-7000-8000-000000000002',
    authorId: '00000000-0000-7000-8000-000000000003',
  };
  const voterId = '00000000-0000-7000-8000-000000000004';
  const facts: RatingFacts = {
    ...ids,
    revision: 1,
    starRating: 5,
    title: 'Good',
    review: 'Very good',
    ...emptyContent,
    importedHelpfulCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const published: RatingEvent = { type: 'RatingPublished', data: facts };
  const revised: RatingEvent = {
    type: 'RatingRevised',
    data: { ...facts, revision: 2, starRating: 1, previous: facts },
  };
  const vote = (ballot: Ballot, previous: Ballot | null): VoteEvent => ({
    type: 'VoteCast',
    data: { ratingId: ids.ratingId, voterId, ballot, previous },
  });
  const removed = {
    type: 'RatingRemoved',
    data: { ...ids, previous: facts, cause: 'author', removedBy: ids.authorId, wasHidden: false },
  } satisfies RatingEvent;
  const reply = { ...ids, writerId: voterId };
  const written = { text: 'Thank you', createdAt: facts.createdAt, updatedAt: facts.updatedAt };
  const replied = { type: 'ReplyWritten', data: { ...reply, ...written } } satisfies ReplyEvent;
  const replyRemoved: ReplyEvent = { type: 'ReplyRemoved', data: reply };
  return { published, revised, removed, vote, replied, replyRemoved };
};
