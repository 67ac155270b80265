import type { EntityDetails, EntitySummary } from '@candor/contracts';

/** Everything about an entity, as of one event. */
export type EntityFacts = EntityDetails &
  Pick<EntitySummary, 'latitude' | 'longitude' | 'locationPrecision'> & { readonly entityId: string };

/** Details that differ from the entity's own. */
export type DetailChanges = Partial<EntityDetails>;

export type EntityEvent =
  | {
      readonly type: 'EntityListed';
      /** `listedBy`: `null` for an import. */
      readonly data: EntityFacts & { readonly listedBy: string | null; readonly listedAt: string };
    }
  | { readonly type: 'EntityDetailsChanged'; readonly data: EntityFacts & { readonly changedBy: string } }
  | {
      readonly type: 'EditSuggested';
      readonly data: {
        readonly entityId: string;
        readonly suggestedBy: string;
        readonly changes: DetailChanges;
      };
    };
