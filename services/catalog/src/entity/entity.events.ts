import type { EntityDetails, EntityFacts, FieldChanges } from '@candor/contracts';

/** Details that change or are suggested to change. */
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
        /** The changes that needed administrator rights. */
        readonly changedAsAdmin?: FieldChanges;
      };
    }
  /** `changes`: JSON, encrypted with the suggester's key. */
  | {
      readonly type: 'ChangesSuggested';
      readonly data: { readonly entityId: string; readonly suggestedBy: string; readonly changes: string };
    }
  /**
   * An administrator decided a suggestion. `number` counts the entity's suggestions, from 1; `version` is that of the
   * suggestion's event. `EntityDetailsChanged` with the suggester as `changedBy` follows an accepted one.
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
  /** All suggestions of a member whose account was deleted. */
  | {
      readonly type: 'SuggestionsDropped';
      readonly data: { readonly entityId: string; readonly suggestedBy: string };
    }
  /** Only admins see the entity until it is restored. `hiddenBy`: the administrator. */
  | {
      readonly type: 'EntityHidden';
      readonly data: { readonly entityId: string; readonly hiddenBy: string; readonly hiddenAt: string };
    }
  | {
      readonly type: 'EntityRestored';
      readonly data: { readonly entityId: string; readonly restoredBy: string; readonly restoredAt: string };
    }
  /** Its page leads to the surviving entity until it is unmerged. `mergedBy`: the administrator. */
  | {
      readonly type: 'EntityMerged';
      readonly data: {
        readonly entityId: string;
        readonly survivingId: string;
        readonly mergedBy: string;
        readonly mergedAt: string;
      };
    }
  /** The entity that it is merged into was merged or unmerged itself, so another one survives. */
  | {
      readonly type: 'MergeFollowed';
      readonly data: { readonly entityId: string; readonly survivingId: string };
    }
  | {
      readonly type: 'EntityUnmerged';
      readonly data: {
        readonly entityId: string;
        readonly survivingId: string;
        readonly unmergedBy: string;
        readonly unmergedAt: string;
      };
    }
  /** The removal ends its claims, too. `removedBy`: the administrator. */
  | {
      readonly type: 'EntityRemoved';
      readonly data: { readonly entityId: string; readonly removedBy: string; readonly removedAt: string };
    };
