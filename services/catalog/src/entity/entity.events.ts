import type { EntityDetails, EntitySummary, FieldChanges } from '@candor/contracts';

/** Everything about an entity, as of one event. */
export type EntityFacts = EntityDetails &
  Pick<EntitySummary, 'latitude' | 'longitude' | 'locationPrecision'> & { readonly entityId: string };

/** The facts alone, of whatever carries them. */
export const factsOf = (facts: EntityFacts): EntityFacts => ({
  entityId: facts.entityId,
  name: facts.name,
  category: facts.category,
  description: facts.description,
  address: facts.address,
  city: facts.city,
  state: facts.state,
  country: facts.country,
  website: facts.website,
  phone: facts.phone,
  instagram: facts.instagram,
  facebook: facts.facebook,
  twitter: facts.twitter,
  metadata: facts.metadata,
  latitude: facts.latitude,
  longitude: facts.longitude,
  locationPrecision: facts.locationPrecision,
});

/** Details that differ from the entity's own. */
export type DetailChanges = Partial<EntityDetails>;

export type EntityEvent =
  | {
      readonly type: 'EntityListed';
      /** `listedBy`: `null` for an import. */
      readonly data: EntityFacts & { readonly listedBy: string | null; readonly listedAt: string };
    }
  | {
      readonly type: 'EntityDetailsChanged';
      readonly data: EntityFacts & {
        readonly changedBy: string;
        /** What he changed as an administrator: it was not his to change as a member. */
        readonly changedAsAdmin?: FieldChanges;
      };
    }
  /** `changes`: as JSON, which is sealed with the key of who suggests them. */
  | {
      readonly type: 'ChangesSuggested';
      readonly data: { readonly entityId: string; readonly suggestedBy: string; readonly changes: string };
    }
  /** How suggestions were stored before they were sealed. */
  | {
      readonly type: 'EditSuggested';
      readonly data: {
        readonly entityId: string;
        readonly suggestedBy: string;
        readonly changes: DetailChanges;
      };
    }
  /**
   * An administrator has decided about a suggestion: `number` counts all that were made of the entity, from 1, and
   * `version` is its event's. What is accepted comes with `EntityDetailsChanged`, changed by who suggested it.
   */
  | {
      readonly type: 'SuggestionDecided';
      readonly data: {
        readonly entityId: string;
        readonly number: number;
        readonly version: number;
        readonly decision: 'accepted' | 'dismissed';
        readonly decidedBy: string;
      };
    }
  /** All that he has suggested: he is a member no longer. */
  | {
      readonly type: 'SuggestionsDropped';
      readonly data: { readonly entityId: string; readonly suggestedBy: string };
    }
  /** Out of sight until it is restored, or removed. `hiddenBy`: the administrator. */
  | {
      readonly type: 'EntityHidden';
      readonly data: { readonly entityId: string; readonly hiddenBy: string; readonly hiddenAt: string };
    }
  | {
      readonly type: 'EntityRestored';
      readonly data: { readonly entityId: string; readonly restoredBy: string; readonly restoredAt: string };
    }
  /** Its claims end with it. `removedBy`: the administrator. */
  | {
      readonly type: 'EntityRemoved';
      readonly data: { readonly entityId: string; readonly removedBy: string; readonly removedAt: string };
    };
