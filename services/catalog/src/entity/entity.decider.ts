import type { EntityDetails, EntitySummary } from '@candor/contracts';
import { NotFound, RuleViolation, type Decider } from '@candor/platform';
import { factsOf, type DetailChanges, type EntityEvent, type EntityFacts } from './entity.events.ts';
import { readChanges, writeChanges } from './suggested-changes.ts';

type Location = Pick<EntitySummary, 'latitude' | 'longitude' | 'locationPrecision'>;

interface Suggestion {
  readonly suggestedBy: string;
  readonly changes: DetailChanges;
}

export type EntityState =
  /** Not listed, or not any more. */
  | { readonly status: 'absent' }
  | {
      readonly status: 'listed';
      readonly facts: EntityFacts;
      /** Who has entered the contacts that stand there; `null`: nobody of the members. */
      readonly enteredBy: Readonly<Record<'website' | 'phone', string | null>>;
      /** What waits for an admin, the oldest first. */
      readonly suggestions: readonly Suggestion[];
      /** Who has suggested anything, whether it waits or not. */
      readonly suggesters: ReadonlySet<string>;
      /** Taken out of sight by an administrator. */
      readonly isHidden: boolean;
    };

export type EntityCommand =
  | {
      readonly type: 'ListEntity';
      readonly data: {
        readonly entityId: string;
        readonly details: EntityDetails;
        readonly location: Location;
        readonly listedBy: string | null;
        readonly at: string;
      };
    }
  | {
      readonly type: 'ReviseDetails';
      readonly data: {
        readonly actorId: string;
        readonly changes: DetailChanges;
        /** Where the entity is with the changed details. */
        readonly location: Location;
        readonly mayChange: boolean;
        /** No other entity has its name and place with the changed details. */
        readonly isListingFree: boolean;
      };
    }
  | { readonly type: 'HideEntity'; readonly data: { readonly hiddenBy: string; readonly at: string } }
  | { readonly type: 'RestoreEntity'; readonly data: { readonly restoredBy: string; readonly at: string } }
  /** The member's account was deleted. */
  | { readonly type: 'DropSuggestions'; readonly data: { readonly suggestedBy: string } }
  | { readonly type: 'RemoveEntity'; readonly data: { readonly removedBy: string; readonly at: string } };

const maxSuggestions = 50;

/** A thing that is rated. Who may not change it suggests. */
export const entityDecider: Decider<EntityState, EntityCommand, EntityEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, entity) => {
    switch (type) {
      case 'ListEntity': {
        if (entity.status === 'listed') throw new RuleViolation('already-listed', 'This is already listed.');
        const { entityId, details, location, listedBy, at } = data;
        const facts = factsOf(placed({ entityId, ...details }, location));
        return [{ type: 'EntityListed', data: { ...facts, listedBy, listedAt: at } }];
      }

      case 'ReviseDetails': {
        if (entity.status === 'absent') throw new NotFound('Entity not found');
        const { facts, suggestions } = entity;
        const changes = differences(facts, data.changes);
        if (Object.keys(changes).length === 0) return [];
        if (data.mayChange && data.isListingFree) {
          const location = hasMoved(facts, changes) ? data.location : facts;
          const changed = factsOf(placed({ ...facts, ...changes }, location));
          return [{ type: 'EntityDetailsChanged', data: { ...changed, changedBy: data.actorId } }];
        }
        if (isWaiting(suggestions, changes) || suggestions.length >= maxSuggestions) return [];
        return [
          {
            type: 'ChangesSuggested',
            data: { entityId: facts.entityId, suggestedBy: data.actorId, changes: writeChanges(changes) },
          },
        ];
      }

      case 'HideEntity': {
        if (entity.status === 'absent') throw new NotFound('Entity not found');
        if (entity.isHidden) throw new RuleViolation('already-hidden', 'This listing is hidden already.');
        const { entityId } = entity.facts;
        return [{ type: 'EntityHidden', data: { entityId, hiddenBy: data.hiddenBy, hiddenAt: data.at } }];
      }

      case 'RestoreEntity': {
        if (entity.status === 'absent') throw new NotFound('Entity not found');
        if (!entity.isHidden) throw new RuleViolation('not-hidden', 'This listing is not hidden.');
        const { entityId } = entity.facts;
        return [
          { type: 'EntityRestored', data: { entityId, restoredBy: data.restoredBy, restoredAt: data.at } },
        ];
      }

      case 'DropSuggestions': {
        const { suggestedBy } = data;
        if (entity.status === 'absent' || !entity.suggesters.has(suggestedBy)) return [];
        return [{ type: 'SuggestionsDropped', data: { entityId: entity.facts.entityId, suggestedBy } }];
      }

      case 'RemoveEntity': {
        if (entity.status === 'absent') throw new NotFound('Entity not found');
        const { entityId } = entity.facts;
        return [{ type: 'EntityRemoved', data: { entityId, removedBy: data.removedBy, removedAt: data.at } }];
      }
    }
  },

  evolve: (entity, { type, data }) => {
    const suggestions = entity.status === 'listed' ? entity.suggestions : [];
    const suggesters = entity.status === 'listed' ? entity.suggesters : new Set<string>();
    switch (type) {
      case 'EntityListed': {
        const enteredBy = { website: data.listedBy, phone: data.listedBy };
        return {
          status: 'listed',
          facts: factsOf(data),
          enteredBy,
          suggestions,
          suggesters,
          isHidden: false,
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
          enteredBy: { website: entered('website'), phone: entered('phone') },
          suggestions: suggestions.filter(({ changes }) => isNews(facts, changes)),
          suggesters,
          isHidden: entity.status === 'listed' && entity.isHidden,
        };
      }
      case 'ChangesSuggested':
        return withSuggestion(entity, data.suggestedBy, readChanges(data.changes));
      case 'EditSuggested':
        return withSuggestion(entity, data.suggestedBy, data.changes);
      case 'SuggestionsDropped': {
        const isOthers = (suggestedBy: string) => suggestedBy !== data.suggestedBy;
        return entity.status === 'listed'
          ? {
              ...entity,
              suggestions: suggestions.filter(({ suggestedBy }) => isOthers(suggestedBy)),
              suggesters: new Set([...suggesters].filter(isOthers)),
            }
          : entity;
      }
      case 'EntityHidden':
        return entity.status === 'listed' ? { ...entity, isHidden: true } : entity;
      case 'EntityRestored':
        return entity.status === 'listed' ? { ...entity, isHidden: false } : entity;
      case 'EntityRemoved':
        return { status: 'absent' };
    }
  },
};

/** `changes`: `null` where they can be read no more. */
const withSuggestion = (
  entity: EntityState,
  suggestedBy: string,
  changes: DetailChanges | null,
): EntityState =>
  entity.status === 'listed'
    ? {
        ...entity,
        suggestions:
          changes === null ? entity.suggestions : [...entity.suggestions, { suggestedBy, changes }],
        suggesters: new Set([...entity.suggesters, suggestedBy]),
      }
    : entity;

/** Nobody but staff sees it or changes anything about it. */
export const isOutOfSight = (entity: EntityState): boolean => entity.status === 'listed' && entity.isHidden;

/** Whether differing details wait as a suggestion. */
export const isSuggested = (entity: EntityState, changes: DetailChanges): boolean => {
  if (entity.status === 'absent') return false;
  const differing = differences(entity.facts, changes);
  return Object.keys(differing).length > 0 && isWaiting(entity.suggestions, differing);
};

/** Those of the changes that change anything. */
export const differences = (current: EntityDetails, changes: DetailChanges): DetailChanges =>
  detailNames
    .filter((name) => changes[name] !== undefined && !isSame(name, current, changes))
    .reduce<DetailChanges>((differing, name) => ({ ...differing, [name]: changes[name] }), {});

/**
 * Another city or state, or another address than the one known. An address that was not known before says where the
 * entity has been all along, which exact coordinates say better.
 */
export const hasMoved = (
  facts: Pick<EntityFacts, 'address' | 'locationPrecision'>,
  changes: DetailChanges,
): boolean => {
  if (changes.city !== undefined || changes.state !== undefined) return true;
  return changes.address !== undefined && (facts.address !== null || facts.locationPrecision !== 'address');
};

const detailNames = [
  'name',
  'category',
  'description',
  'address',
  'city',
  'state',
  'website',
  'phone',
  'instagram',
  'facebook',
  'twitter',
  'metadata',
] as const satisfies readonly (keyof EntityDetails)[];

const isNews = (facts: EntityFacts, changes: DetailChanges): boolean =>
  Object.keys(differences(facts, changes)).length > 0;

const isWaiting = (suggestions: readonly Suggestion[], changes: DetailChanges): boolean =>
  suggestions.some(({ changes: waiting }) => detailNames.every((name) => isSame(name, waiting, changes)));

/** Links are compared by what they say: they come back from the log with their keys in another order. */
const isSame = (name: (typeof detailNames)[number], one: DetailChanges, other: DetailChanges): boolean =>
  name === 'metadata' ? linksText(one.metadata) === linksText(other.metadata) : one[name] === other[name];

const linksText = (metadata: EntityDetails['metadata'] | undefined): string | undefined =>
  metadata && JSON.stringify((metadata.additionalLinks ?? []).map(({ label, url }) => [label, url]));

const placed = (
  details: EntityDetails & { readonly entityId: string },
  { latitude, longitude, locationPrecision }: Location,
): EntityFacts => ({ ...details, latitude, longitude, locationPrecision });
