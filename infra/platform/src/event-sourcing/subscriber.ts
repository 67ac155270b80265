import type { AnnouncedData, AnnouncedType } from '@candor/contracts';
import type { QuerySqlToken } from 'slonik';
import type { Transaction } from '../database/database.ts';
import type { MigrationSet } from '../database/migrate.ts';

/** An announced event as a handler sees it: personal fields opened, or `erased`. */
export interface Announced<Type extends AnnouncedType = AnnouncedType> {
  readonly id: string;
  readonly type: Type;
  readonly data: AnnouncedData<Type>;
  readonly streamId: string;
  readonly version: number;
  readonly occurredAt: string;
  readonly actorId: string | null;
}

export type AnyAnnounced = { [Type in AnnouncedType]: Announced<Type> }[AnnouncedType];

type Statements = QuerySqlToken | readonly QuerySqlToken[];

export type LookupHandlers = {
  readonly [Type in AnnouncedType]?: (event: Announced<Type>) => Statements;
};

/**
 * What is done at all neighbouring events of a type in one batch, for what comes in hundreds: the same rows as event by
 * event, in fewer statements. For types of which a row sees one at most, or that only add up.
 */
export type ManyLookupHandlers = {
  readonly [Type in AnnouncedType]?: (events: readonly Announced<Type>[]) => Statements;
};

/** Own tables fed by others' events. Handlers are pure: the same event gives the same statements. */
export interface Lookup {
  readonly name: string;
  /** Hold what was announced and nothing else, so that a rebuild comes to the same. */
  readonly tables: readonly string[];
  /** Makes the tables, where the service's own migrations do not. */
  readonly migrations?: MigrationSet;
  readonly on: LookupHandlers;
  readonly onMany?: ManyLookupHandlers;
  readonly work?: WorkList;
}

/**
 * What a lookup's events give the service to do, in tables beside the lookup's own. They say how far it is done, which
 * no event announces, so a rebuild only adds to them.
 */
export interface WorkList {
  /** Done after the lookup's own handlers, in the same transaction. */
  readonly on: LookupHandlers;
  /** Done after a rebuild: notes what the lookup's tables say and the list does not know. */
  readonly backfill: QuerySqlToken;
}

/**
 * What is done about events of a batch that were not applied before, in order per stream, after all lookups were updated
 * and in the same transaction.
 */
export type React = (events: readonly AnyAnnounced[], transaction: Transaction) => Promise<void>;

/** Something done about others' events that is more than a statement each: it gets those of a whole batch at once. */
export type Reaction<Type extends AnnouncedType = AnnouncedType> = {
  readonly name: string;
  readonly to: readonly Type[];
} & (
  | { readonly react: React }
  /**
   * Calls other services first, with all events of the batch, and then runs its result. No other batch runs meanwhile, and
   * nothing is written yet, so no reader of a log waits for those services.
   */
  | { readonly prepare: (events: readonly AnyAnnounced[]) => Promise<React> }
);

export const defineLookup = (lookup: Lookup): Lookup => lookup;

export const defineReaction = (reaction: Reaction): Reaction => reaction;
