import type { RemovalCause } from '@candor/contracts';
import { NotAllowed, NotFound, RuleViolation, type Decider } from '@candor/platform';
import type { RatingEvent, RatingFacts, RatingTally } from './rating.events.ts';

export type RatingState =
  | { readonly status: 'absent'; readonly removedIds: readonly string[] }
  | { readonly status: 'published'; readonly facts: RatingFacts; readonly removedIds: readonly string[] };

export type RatingContent = Pick<
  RatingFacts,
  'starRating' | 'title' | 'review' | 'priceRange' | 'serviceQuality' | 'wouldRecommend' | 'tags' | 'photos'
>;

type NewRating = RatingContent & {
  readonly ratingId: string;
  readonly entityId: string;
  readonly authorId: string;
  readonly isClaimedByAuthor: boolean;
  readonly importedHelpfulCount: number;
  readonly at: string;
};

export type RatingCommand =
  | { readonly type: 'PublishRating'; readonly data: NewRating }
  /** From another source: the same id brings nothing new, also after the author removed the rating. */
  | { readonly type: 'BringRating'; readonly data: NewRating }
  | {
      readonly type: 'ReviseRating';
      readonly data: {
        readonly actorId: string;
        readonly changes: Partial<RatingContent>;
        readonly at: string;
      };
    }
  | { readonly type: 'RemoveRating'; readonly data: { readonly actorId: string } }
  /** Whoever wrote it. */
  | {
      readonly type: 'TakeRatingDown';
      readonly data: {
        readonly cause: Exclude<RemovalCause, 'author'>;
        readonly removedBy: string | null;
      };
    };

/** The one live rating of a member about an entity: the stream id is made of both. */
export const ratingDecider: Decider<RatingState, RatingCommand, RatingEvent> = {
  initialState: () => ({ status: 'absent', removedIds: [] }),

  decide: ({ type, data }, rating) => {
    switch (type) {
      case 'PublishRating':
        if (rating.status === 'published') {
          throw new RuleViolation(
            'already-reviewed',
            'You have already reviewed this. Edit your review instead.',
          );
        }
        return [published(data)];

      case 'BringRating':
        if (rating.removedIds.includes(data.ratingId)) return [];
        if (rating.status === 'published') {
          if (rating.facts.ratingId === data.ratingId) return [];
          throw new RuleViolation('already-reviewed', 'The member has already reviewed this entity.');
        }
        return [published(data)];

      case 'ReviseRating': {
        const facts = ownFacts(rating, data.actorId);
        const revised = { ...facts, ...data.changes };
        if (JSON.stringify(revised) === JSON.stringify(facts)) return [];
        const isNewOpinion = isSubstantialEdit(facts, revised);
        return [
          {
            type: 'RatingRevised',
            data: {
              ratingId: facts.ratingId,
              entityId: facts.entityId,
              authorId: facts.authorId,
              revision: isNewOpinion ? facts.revision + 1 : facts.revision,
              starRating: revised.starRating,
              title: revised.title,
              review: revised.review,
              priceRange: revised.priceRange,
              serviceQuality: revised.serviceQuality,
              wouldRecommend: revised.wouldRecommend,
              tags: revised.tags,
              photos: revised.photos,
              importedHelpfulCount: isNewOpinion ? 0 : facts.importedHelpfulCount,
              createdAt: facts.createdAt,
              updatedAt: data.at,
              previous: tallyOf(facts),
            },
          },
        ];
      }

      case 'RemoveRating': {
        const facts = ownFacts(rating, data.actorId);
        return [removed(facts, { cause: 'author', removedBy: data.actorId })];
      }

      case 'TakeRatingDown':
        return [removed(liveFacts(rating), data)];
    }
  },

  evolve: ({ removedIds }, { type, data }) => {
    switch (type) {
      case 'RatingPublished':
        return { status: 'published', facts: data, removedIds };
      case 'RatingRevised': {
        const { previous: _previous, ...facts } = data;
        return { status: 'published', facts, removedIds };
      }
      case 'RatingRemoved':
        return { status: 'absent', removedIds: [...removedIds, data.ratingId] };
    }
  },
};

const published = (rating: NewRating): RatingEvent => {
  if (rating.isClaimedByAuthor)
    throw new RuleViolation('own-listing', 'You cannot review a listing you have claimed.');
  return {
    type: 'RatingPublished',
    data: {
      ratingId: rating.ratingId,
      entityId: rating.entityId,
      authorId: rating.authorId,
      revision: 1,
      starRating: rating.starRating,
      title: rating.title,
      review: rating.review,
      priceRange: rating.priceRange,
      serviceQuality: rating.serviceQuality,
      wouldRecommend: rating.wouldRecommend,
      tags: rating.tags,
      photos: rating.photos,
      importedHelpfulCount: rating.importedHelpfulCount,
      createdAt: rating.at,
      updatedAt: rating.at,
    },
  };
};

const removed = (
  facts: RatingFacts,
  { cause, removedBy }: { readonly cause: RemovalCause; readonly removedBy: string | null },
): RatingEvent => ({
  type: 'RatingRemoved',
  data: {
    ratingId: facts.ratingId,
    entityId: facts.entityId,
    authorId: facts.authorId,
    previous: tallyOf(facts),
    cause,
    removedBy,
  },
});

const liveFacts = (rating: RatingState): RatingFacts => {
  if (rating.status === 'absent') throw new NotFound('Rating not found');
  return rating.facts;
};

const ownFacts = (rating: RatingState, actorId: string): RatingFacts => {
  const facts = liveFacts(rating);
  if (facts.authorId !== actorId)
    throw new NotAllowed(403, 'You can only change your own ratings.', 'not-author');
  return facts;
};

const tallyOf = ({
  starRating,
  priceRange,
  serviceQuality,
  wouldRecommend,
  tags,
}: RatingFacts): RatingTally => ({ starRating, priceRange, serviceQuality, wouldRecommend, tags });

type Opinion = Pick<RatingFacts, 'starRating' | 'title' | 'review'>;

const tolerated = 1 / 5;

/** Other stars, or more than a fifth of the words: a different opinion, which earlier votes were not cast on. */
const isSubstantialEdit = (before: Opinion, after: Opinion): boolean => {
  if (before.starRating !== after.starRating) return true;
  const old = wordsOf(before);
  const now = wordsOf(after);
  const changed = Math.max(leftOver(old, now), leftOver(now, old));
  return changed > tolerated * Math.max(old.length, now.length);
};

const wordsOf = ({ title, review }: Opinion): readonly string[] =>
  `${title} ${review}`.toLowerCase().split(/\s+/).filter(Boolean);

/** How many words of `words` have no partner in `others`, each partner used once. */
const leftOver = (words: readonly string[], others: readonly string[]): number => {
  const available = new Map<string, number>();
  for (const word of others) available.set(word, (available.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = available.get(word) ?? 0;
    available.set(word, left - 1);
    return left <= 0;
  }).length;
};
