import type { RatingContent } from '@candor/contracts';
import { NotFound, RuleViolation, type Decider, type DomainEvent } from '@candor/platform';
import fc from 'fast-check';
import { ratingDecider } from '../src/rating/rating.decider.ts';
import type { RatingEvent } from '../src/rating/rating.events.ts';
import { voteDecider } from '../src/vote/vote.decider.ts';
import type { VoteEvent } from '../src/vote/vote.events.ts';

type History = readonly (RatingEvent | VoteEvent)[];

const content: fc.Arbitrary<RatingContent> = fc.record({
  starRating: fc.constantFrom(1, 4, 5),
  title: fc.constantFrom('Good', 'Fine'),
  review: fc.constantFrom('one two three four five six seven', 'one two three four five six eight'),
  priceRange: fc.option(fc.integer({ min: 1, max: 4 })),
  serviceQuality: fc.option(fc.integer({ min: 1, max: 5 })),
  wouldRecommend: fc.option(fc.constantFrom('yes' as const, 'no' as const, 'maybe' as const)),
  visitedOn: fc.option(fc.constantFrom('2025-06-01', '2025-06-02')),
  tags: fc.uniqueArray(fc.constantFrom('calm', 'loud', 'Calm', 'cheap')),
  photos: fc.constant<string[]>([]),
  language: fc.constant(null),
});

const step = fc.record({
  action: fc.oneof(
    { arbitrary: fc.constant('publish' as const), weight: 3 },
    { arbitrary: fc.constant('revise' as const), weight: 4 },
    { arbitrary: fc.constant('remove' as const), weight: 1 },
    { arbitrary: fc.constant('hide' as const), weight: 2 },
    { arbitrary: fc.constant('restore' as const), weight: 2 },
    { arbitrary: fc.constant('vote' as const), weight: 8 },
    { arbitrary: fc.constant('withdraw' as const), weight: 3 },
    { arbitrary: fc.constant('count' as const), weight: 2 },
  ),
  cause: fc.constantFrom('moderation' as const, 'entity' as const, 'member' as const),
  author: fc.integer({ min: 0, max: 1 }),
  voter: fc.integer({ min: 2, max: 3 }),
  entity: fc.integer({ min: 0, max: 1 }),
  content,
  importedHelpfulCount: fc.constantFrom(0, 3),
  isHelpful: fc.boolean(),
  isVoterConfirmed: fc.boolean(),
  /** The number of revisions that the voter has not seen. */
  late: fc.constantFrom(0, 0, 1),
});

/** Random events of two members' ratings of two entities and of others' votes on them, in log order. */
export const histories: fc.Arbitrary<History> = fc
  .array(step, { minLength: 20, maxLength: 70, size: 'max' })
  .map((steps) => {
    const ratings = streams(ratingDecider);
    const votes = streams(voteDecider);
    return steps.flatMap(({ action, ...step }, index): History => {
      const authorId = uuid('1', step.author);
      const entityId = uuid('2', step.entity);
      const voterId = uuid('1', step.voter);
      const key = authorId + entityId;
      const rating = ratings.stateOf(key);
      switch (action) {
        case 'publish': {
          const { content, importedHelpfulCount } = step;
          const ids = { ratingId: uuid('3', index), entityId, authorId };
          const data = { ...content, ...ids, importedHelpfulCount, isClaimedByAuthor: false, at };
          return ratings.handle(key, { type: 'PublishRating', data });
        }
        case 'revise': {
          const data = { actorId: authorId, changes: step.content, at };
          return ratings.handle(key, { type: 'ReviseRating', data });
        }
        case 'remove':
          return ratings.handle(key, { type: 'RemoveRating', data: { actorId: authorId } });
        case 'hide':
          return ratings.handle(key, { type: 'HideRating', data: { cause: step.cause, hiddenBy: null } });
        case 'restore':
          return ratings.handle(key, {
            type: 'RestoreRating',
            data: { cause: step.cause, restoredBy: null },
          });
        case 'vote': {
          if (rating.status === 'absent') return [];
          const { ratingId, revision: current } = rating.facts;
          const vote = votes.stateOf(ratingId + voterId);
          const lastSeen = vote.status === 'cast' ? vote.ballot.revision : 1;
          const revision = Math.max(lastSeen, current - step.late);
          const { isHelpful, isVoterConfirmed } = step;
          const data = { ratingId, voterId, authorId, revision, isHelpful, isVoterConfirmed };
          return votes.handle(ratingId + voterId, { type: 'CastVote', data });
        }
        case 'count': {
          if (rating.status === 'absent') return [];
          const { ratingId } = rating.facts;
          return votes.handle(ratingId + voterId, { type: 'CountVote', data: { ratingId, voterId } });
        }
        case 'withdraw': {
          if (rating.status === 'absent') return [];
          const { ratingId } = rating.facts;
          return votes.handle(ratingId + voterId, { type: 'WithdrawVote', data: { ratingId, voterId } });
        }
      }
    });
  });

const uuid = (kind: string, index: number) =>
  `00000000-0000-7000-8000-${kind.padStart(4, '0')}${String(index).padStart(8, '0')}`;

const at = '2026-01-01T00:00:00.000Z';

const streams = <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) => {
  const states = new Map<string, State>();
  const stateOf = (id: string) => states.get(id) ?? decider.initialState();
  return {
    stateOf,
    handle: (id: string, command: Command): readonly Event[] => {
      const events = unlessRefused(() => decider.decide(command, stateOf(id)));
      states.set(
        id,
        events.reduce<State>((state, event) => decider.evolve(state, event), stateOf(id)),
      );
      return events;
    },
  };
};

const unlessRefused = <Event>(decide: () => readonly Event[]): readonly Event[] => {
  try {
    return decide();
  } catch (error) {
    if (error instanceof RuleViolation || error instanceof NotFound) return [];
    throw error;
  }
};
