import {
  locatedDetailsOf,
  type EntityDetails,
  type EntityFacts,
  type EntityLocation,
} from '@candor/contracts';
import { NotFound, RuleViolation, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { DetailChanges, EntityEvent } from './entity.events.ts';
import {
  differences,
  hasMoved,
  isDifferent,
  fieldChanges,
  readChanges,
  writeChanges,
} from './detail-changes.rules.ts';
import {
  isWaiting,
  noSuggestions,
  openSuggestion,
  withDecision,
  withoutSuggester,
  withSuggestion,
  type Suggestions,
} from './suggestions.rules.ts';

export type EntityState = /** Not listed, or removed. */ { readonly status: 'absent' } | Listed;

export interface Listed {
  readonly status: 'listed';
  readonly facts: EntityFacts;
  /** `null` for an import. */
  readonly listedBy: string | null;
  /** The members who entered the current contacts; `null` for an import. */
  readonly enteredBy: Readonly<Record<'website' | 'phone', string | null>>;
  readonly suggestions: Suggestions;
  /** An administrator hid it. */
  readonly isHidden: boolean;
  /** The surviving entity, while it is merged. */
  readonly mergedInto: string | null;
}

export type EntityCommand =
  | {
      readonly type: 'ListEntity';
      readonly data: {
        readonly entityId: string;
        readonly details: EntityDetails;
        readonly location: EntityLocation;
        readonly listedBy: string | null;
        readonly at: string;
      };
    }
  | {
      readonly type: 'ReviseDetails';
      readonly data: {
        readonly actorId: string;
        readonly changes: DetailChanges;
        /** The location with the changed details. */
        readonly location: EntityLocation;
        readonly mayChange: boolean;
        /** Only administrators may make the change. */
        readonly isAdminAction: boolean;
        /** No other entity has the changed name and place. */
        readonly isListingFree: boolean;
      };
    }
  | {
      readonly type: 'AcceptSuggestion';
      readonly data: MeantSuggestion & {
        /** The location with the changed details. */
        readonly location: EntityLocation;
        /** No other entity has the changed name and place. */
        readonly isListingFree: boolean;
      };
    }
  | { readonly type: 'DismissSuggestion'; readonly data: MeantSuggestion }
  | { readonly type: 'HideEntity'; readonly data: { readonly hiddenBy: string; readonly at: string } }
  | { readonly type: 'RestoreEntity'; readonly data: { readonly restoredBy: string; readonly at: string } }
  | {
      readonly type: 'MergeEntity';
      readonly data: { readonly survivingId: string; readonly mergedBy: string; readonly at: string };
    }
  | { readonly type: 'UnmergeEntity'; readonly data: { readonly unmergedBy: string; readonly at: string } }
  /** The entity that it is merged into was merged or unmerged itself. */
  | { readonly type: 'FollowMerge'; readonly data: { readonly survivingId: string } }
  /** The member's account was deleted. */
  | { readonly type: 'DropSuggestions'; readonly data: { readonly suggestedBy: string } }
  | { readonly type: 'RemoveEntity'; readonly data: { readonly removedBy: string; readonly at: string } };

/** The suggestion that an admin decides. */
interface MeantSuggestion {
  /** The version of the suggestion's event. */
  readonly version: number;
  readonly changes: DetailChanges;
  readonly decidedBy: string;
}

const maxSuggestions = 50;

/** An entity that is rated. Changes by members who may not change it become suggestions. */
export const entityDecider: Decider<EntityState, EntityCommand, EntityEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, entity) => {
    switch (type) {
      case 'ListEntity': {
        if (entity.status === 'listed') throw new RuleViolation('already-listed', t('alreadyListed'));
        const { entityId, details, location, listedBy, at } = data;
        const facts = { entityId, ...details, ...location };
        return [{ type: 'EntityListed', data: { ...factsOf(facts), listedBy, listedAt: at } }];
      }

      case 'ReviseDetails': {
        const { facts, suggestions } = requireSeparate(entity);
        const changes = differences(facts, data.changes);
        if (Object.keys(changes).length === 0) return [];
        if (data.mayChange && data.isListingFree) {
          const changed = changedDetails(facts, changes, data.location);
          const asAdmin = data.isAdminAction ? { changedAsAdmin: fieldChanges(facts, changes) } : {};
          return [
            { type: 'EntityDetailsChanged', data: { ...changed, changedBy: data.actorId, ...asAdmin } },
          ];
        }
        if (isWaiting(suggestions, changes) || suggestions.waiting.length >= maxSuggestions) return [];
        return [
          {
            type: 'ChangesSuggested',
            data: { entityId: facts.entityId, suggestedBy: data.actorId, changes: writeChanges(changes) },
          },
        ];
      }

      case 'AcceptSuggestion': {
        const { facts, suggestions } = requireSeparate(entity);
        const { number, suggestedBy, changes } = openSuggestion(facts, suggestions, data);
        if (!data.isListingFree) throw new RuleViolation('listing-taken', t('listingTaken'));
        return [
          suggestionDecided(facts, number, 'accepted', data),
          {
            type: 'EntityDetailsChanged',
            // The suggester counts as the one who entered a contact, so it does not prove a claim of theirs.
            data: { ...changedDetails(facts, changes, data.location), changedBy: suggestedBy },
          },
        ];
      }

      case 'DismissSuggestion': {
        const { facts, suggestions } = requireListed(entity);
        const { number } = openSuggestion(facts, suggestions, data);
        return [suggestionDecided(facts, number, 'dismissed', data)];
      }

      case 'HideEntity': {
        const listed = requireSeparate(entity);
        if (listed.isHidden) throw new RuleViolation('already-hidden', t('alreadyHidden'));
        const { entityId } = listed.facts;
        return [{ type: 'EntityHidden', data: { entityId, hiddenBy: data.hiddenBy, hiddenAt: data.at } }];
      }

      case 'RestoreEntity': {
        const listed = requireSeparate(entity);
        if (!listed.isHidden) throw new RuleViolation('not-hidden', t('notHidden'));
        const { entityId } = listed.facts;
        return [
          { type: 'EntityRestored', data: { entityId, restoredBy: data.restoredBy, restoredAt: data.at } },
        ];
      }

      case 'MergeEntity': {
        const { survivingId, mergedBy, at } = data;
        const { facts, isHidden } = requireSeparate(entity);
        if (isHidden) throw hiddenListing();
        return [
          {
            type: 'EntityMerged',
            data: { entityId: facts.entityId, survivingId, mergedBy, mergedAt: at },
          },
        ];
      }

      case 'UnmergeEntity': {
        const { facts, mergedInto: survivingId } = requireListed(entity);
        if (survivingId === null) throw new RuleViolation('not-merged', t('notMerged'));
        return [
          {
            type: 'EntityUnmerged',
            data: { entityId: facts.entityId, survivingId, unmergedBy: data.unmergedBy, unmergedAt: data.at },
          },
        ];
      }

      case 'FollowMerge': {
        const { facts, mergedInto } = requireListed(entity);
        if (mergedInto === null) throw new RuleViolation('not-merged', t('notMerged'));
        return [{ type: 'MergeFollowed', data: { entityId: facts.entityId, survivingId: data.survivingId } }];
      }

      case 'DropSuggestions': {
        const { suggestedBy } = data;
        if (entity.status === 'absent' || !entity.suggestions.suggesters.has(suggestedBy)) return [];
        return [{ type: 'SuggestionsDropped', data: { entityId: entity.facts.entityId, suggestedBy } }];
      }

      case 'RemoveEntity': {
        const { entityId } = requireSeparate(entity).facts;
        return [{ type: 'EntityRemoved', data: { entityId, removedBy: data.removedBy, removedAt: data.at } }];
      }
    }
  },

  evolve: (entity, { type, data }) => {
    const suggestions = entity.status === 'listed' ? entity.suggestions : noSuggestions;
    const withSuggestions = (changed: Suggestions): EntityState =>
      entity.status === 'listed' ? { ...entity, suggestions: changed } : entity;
    switch (type) {
      case 'EntityListed': {
        const enteredBy = { website: data.listedBy, phone: data.listedBy };
        return {
          status: 'listed',
          facts: factsOf(data),
          listedBy: data.listedBy,
          enteredBy,
          suggestions,
          isHidden: false,
          mergedInto: null,
        };
      }
      case 'EntityDetailsChanged': {
        const facts = factsOf(data);
        const entered = (contact: 'website' | 'phone') =>
          entity.status === 'listed' && entity.facts[contact] === facts[contact]
            ? entity.enteredBy[contact]
            : data.changedBy;
        return {
          status: 'listed',
          facts,
          listedBy: entity.status === 'listed' ? entity.listedBy : null,
          enteredBy: { website: entered('website'), phone: entered('phone') },
          suggestions: {
            ...suggestions,
            waiting: suggestions.waiting.filter(({ changes }) => isDifferent(facts, changes)),
          },
          isHidden: entity.status === 'listed' && entity.isHidden,
          mergedInto: entity.status === 'listed' ? entity.mergedInto : null,
        };
      }
      case 'ChangesSuggested':
        return withSuggestions(withSuggestion(suggestions, data.suggestedBy, readChanges(data.changes)));
      case 'SuggestionDecided':
        return withSuggestions(withDecision(suggestions, data));
      case 'SuggestionsDropped':
        return withSuggestions(withoutSuggester(suggestions, data.suggestedBy));
      case 'EntityHidden':
        return entity.status === 'listed' ? { ...entity, isHidden: true } : entity;
      case 'EntityRestored':
        return entity.status === 'listed' ? { ...entity, isHidden: false } : entity;
      case 'EntityMerged':
      case 'MergeFollowed':
        return entity.status === 'listed' ? { ...entity, mergedInto: data.survivingId } : entity;
      case 'EntityUnmerged':
        return entity.status === 'listed' ? { ...entity, mergedInto: null } : entity;
      case 'EntityRemoved':
        return { status: 'absent' };
    }
  },
};

const requireListed = (entity: EntityState): Listed => {
  if (entity.status === 'absent') throw new NotFound(t('entityNotFound'));
  return entity;
};

/** A merged entity does not change. */
const requireSeparate = (entity: EntityState): Listed => {
  const listed = requireListed(entity);
  if (listed.mergedInto !== null) throw new RuleViolation('already-merged', t('alreadyMerged'));
  return listed;
};

export const hiddenListing = (): RuleViolation => new RuleViolation('listing-hidden', t('restoreFirst'));

/** Only admins see and change a hidden entity. */
export const isHidden = (entity: EntityState): boolean => entity.status === 'listed' && entity.isHidden;

export const isMerged = (entity: EntityState): boolean =>
  entity.status === 'listed' && entity.mergedInto !== null;

/** Whether the changes wait as a suggestion. */
export const isSuggested = (entity: EntityState, changes: DetailChanges): boolean => {
  if (entity.status === 'absent') return false;
  const differing = differences(entity.facts, changes);
  return Object.keys(differing).length > 0 && isWaiting(entity.suggestions, differing);
};

const suggestionDecided = (
  { entityId }: EntityFacts,
  number: number,
  decision: 'accepted' | 'dismissed',
  { version, decidedBy }: MeantSuggestion,
): EntityEvent => ({
  type: 'SuggestionDecided',
  data: { entityId, number, version, decision, decidedBy },
});

const changedDetails = (facts: EntityFacts, changes: DetailChanges, location: EntityLocation): EntityFacts =>
  factsOf({ ...facts, ...changes, ...(hasMoved(facts, changes) ? location : {}) });

/** The facts without the fields that an event or a location adds. */
const factsOf = (facts: EntityFacts): EntityFacts => ({
  entityId: facts.entityId,
  ...locatedDetailsOf(facts),
});
