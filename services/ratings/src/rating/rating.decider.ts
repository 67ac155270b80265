import type { RatingFacts, RemovalCause, WrittenContent } from '@candor/contracts';
import { NotAllowed, NotFound, RuleViolation, type Decider } from '@candor/platform';
import { detectLanguage, languageOf } from '@candor/shared-kernel/language';
import { hidden, refuseHidden, restored } from './rating-moderation.rules.ts';
import {
  idsOf,
  tallyOf,
  type Hiding,
  type HidingCause,
  type RatingEvent,
  type Restoring,
} from './rating.events.ts';
import { alreadyReviewed } from './superseded-rating.rules.ts';
import { isSubstantialEdit } from './substantial-edit.rules.ts';
import { t } from '../messages/index.ts';

export type RatingState =
  | { readonly status: 'absent'; readonly removedIds: readonly string[] }
  | {
      readonly status: 'published';
      readonly facts: RatingFacts;
      /** Empty: everyone sees it. */
      readonly hiddenFor: readonly HidingCause[];
      /** Photos that an admin removed: a concurrent edit does not restore them. */
      readonly takenOutPhotos: readonly string[];
      readonly removedIds: readonly string[];
    };

type LiveRating = Extract<RatingState, { status: 'published' }>;

/** Without a language, it is that of the text. */
type NewRating = Omit<RatingFacts, 'revision' | 'createdAt' | 'updatedAt'> & {
  readonly isClaimedByAuthor: boolean;
  readonly at: string;
};

export type RatingCommand =
  | { readonly type: 'PublishRating'; readonly data: NewRating }
  /** From another source. A repeat with the same id changes nothing, even after the author removed the rating. */
  | { readonly type: 'ImportRating'; readonly data: NewRating }
  | {
      readonly type: 'ReviseRating';
      readonly data: {
        readonly actorId: string;
        readonly changes: Partial<WrittenContent>;
        readonly at: string;
      };
    }
  | { readonly type: 'RemoveRating'; readonly data: { readonly actorId: string } }
  /** By an admin, or with the entity or the author. */
  | {
      readonly type: 'TakeRatingDown';
      readonly data: {
        readonly cause: Exclude<RemovalCause, 'author'>;
        readonly removedBy: string | null;
      };
    }
  | {
      readonly type: 'TakePhotoOut';
      readonly data: { readonly photo: string; readonly takenOutBy: string };
    }
  /** Once for each cause. */
  | { readonly type: 'HideRating'; readonly data: Hiding }
  /** The rating is public again when no cause is left. */
  | { readonly type: 'RestoreRating'; readonly data: Restoring }
  /** Its entity was merged into another one, or separated from it. */
  | { readonly type: 'MoveRating'; readonly data: { readonly entityId: string } };

/**
 * A member has one live rating of an entity: the stream id contains both. If entities are merged, the streams keep the ids of
 * the entities that the ratings were written for.
 */
export const ratingDecider: Decider<RatingState, RatingCommand, RatingEvent> = {
  initialState: () => ({ status: 'absent', removedIds: [] }),

  decide: ({ type, data }, rating) => {
    switch (type) {
      case 'PublishRating':
        if (rating.status === 'published') throw alreadyReviewed();
        return [published(data)];

      case 'ImportRating':
        if (rating.removedIds.includes(data.ratingId)) return [];
        if (rating.status === 'published') {
          if (rating.facts.ratingId === data.ratingId) return [];
          throw new RuleViolation('already-reviewed', 'The member has already reviewed this entity.');
        }
        return [published(data)];

      case 'ReviseRating': {
        const { facts, hiddenFor, takenOutPhotos } = ownRating(rating, data.actorId);
        refuseHidden(hiddenFor);
        const changed = { ...facts, ...data.changes };
        const photos = changed.photos.filter((photo) => !takenOutPhotos.includes(photo));
        const revised = { ...changed, photos };
        if (JSON.stringify(revised) === JSON.stringify(facts)) return [];
        const isNewOpinion = isSubstantialEdit(facts, revised);
        const isSameText = revised.title === facts.title && revised.review === facts.review;
        return [
          {
            type: 'RatingRevised',
            data: {
              ...revised,
              language: isSameText ? languageOf(facts) : detectLanguage(revised),
              revision: isNewOpinion ? facts.revision + 1 : facts.revision,
              importedHelpfulCount: isNewOpinion ? 0 : facts.importedHelpfulCount,
              updatedAt: data.at,
              previous: tallyOf(facts),
            },
          },
        ];
      }

      case 'RemoveRating': {
        const own = ownRating(rating, data.actorId);
        return [removed(own, { cause: 'author', removedBy: data.actorId })];
      }

      case 'TakeRatingDown':
        return [removed(liveRating(rating), data)];

      case 'TakePhotoOut':
        return [withoutPhoto(liveRating(rating), data)];

      case 'HideRating':
        return [hidden(liveRating(rating), data)];

      case 'RestoreRating':
        return [restored(liveRating(rating), data)];

      case 'MoveRating': {
        const { facts, hiddenFor } = liveRating(rating);
        if (facts.entityId === data.entityId) return [];
        return [
          {
            type: 'RatingMoved',
            data: {
              ...idsOf(facts),
              entityId: data.entityId,
              previousEntityId: facts.entityId,
              tally: tallyOf(facts),
              isHidden: hiddenFor.length > 0,
            },
          },
        ];
      }
    }
  },

  evolve: (rating, { type, data }) => {
    const { removedIds } = rating;
    switch (type) {
      case 'RatingPublished':
        return { status: 'published', facts: data, hiddenFor: [], takenOutPhotos: [], removedIds };
      case 'RatingRevised': {
        const { previous: _previous, ...facts } = data;
        return rating.status === 'absent' ? rating : { ...rating, facts };
      }
      case 'PhotoTakenOut': {
        if (rating.status === 'absent') return rating;
        const { photo, takenOutBy: _takenOutBy, isHidden: _isHidden, ...facts } = data;
        return { ...rating, facts, takenOutPhotos: [...rating.takenOutPhotos, photo] };
      }
      case 'RatingHidden':
      case 'HidingCauseAdded':
        return withCauses(rating, (causes) => [...causes, data.cause]);
      case 'HidingCauseLifted':
      case 'RatingRestored':
        return withCauses(rating, (causes) => causes.filter((cause) => cause !== data.cause));
      case 'RatingMoved':
        return rating.status === 'absent'
          ? rating
          : { ...rating, facts: { ...rating.facts, entityId: data.entityId } };
      case 'RatingRemoved':
        return { status: 'absent', removedIds: [...removedIds, data.ratingId] };
    }
  },
};

const published = ({ isClaimedByAuthor, at, ...rating }: NewRating): RatingEvent => {
  if (isClaimedByAuthor) throw new RuleViolation('own-listing', t('ownListing'));
  const language = languageOf(rating);
  return {
    type: 'RatingPublished',
    data: { ...rating, language, revision: 1, createdAt: at, updatedAt: at },
  };
};

const removed = (
  { facts, hiddenFor }: LiveRating,
  { cause, removedBy }: { readonly cause: RemovalCause; readonly removedBy: string | null },
): RatingEvent => ({
  type: 'RatingRemoved',
  data: { ...idsOf(facts), previous: tallyOf(facts), cause, removedBy, wasHidden: hiddenFor.length > 0 },
});

const withoutPhoto = (
  { facts, hiddenFor }: LiveRating,
  { photo, takenOutBy }: Extract<RatingCommand, { type: 'TakePhotoOut' }>['data'],
): RatingEvent => {
  if (!facts.photos.includes(photo)) throw new NotFound(t('photoNotFound'));
  const photos = facts.photos.filter((shown) => shown !== photo);
  const isHidden = hiddenFor.length > 0;
  return { type: 'PhotoTakenOut', data: { ...facts, photos, photo, takenOutBy, isHidden } };
};

const withCauses = (
  rating: RatingState,
  change: (causes: readonly HidingCause[]) => readonly HidingCause[],
): RatingState => (rating.status === 'absent' ? rating : { ...rating, hiddenFor: change(rating.hiddenFor) });

const liveRating = (rating: RatingState): LiveRating => {
  if (rating.status === 'absent') throw new NotFound(t('ratingNotFound'));
  return rating;
};

const ownRating = (rating: RatingState, actorId: string): LiveRating => {
  const live = liveRating(rating);
  if (live.facts.authorId !== actorId) throw new NotAllowed(403, t('notAuthor'), 'not-author');
  return live;
};
