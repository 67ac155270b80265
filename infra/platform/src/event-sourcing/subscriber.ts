import type { AnnouncedData, AnnouncedType } from '@candor/contracts';
import type { QuerySqlToken } from 'slonik';
import type { Transaction } from '../database/database.ts';
import type { MigrationSet } from '../database/migrate.ts';

/** An announced event for a handler: personal fields opened, or `erased`. */
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
 * Handles all neighboring events of one type in a batch at once, for types that occur in hundreds: the same rows as
 * event by event, in fewer statements. For types whose events each change other rows, or only add.
 */
export type ManyLookupHandlers = {
  readonly [Type in AnnouncedType]?: (events: readonly Announced<Type>[]) => Statements;
};

/** The service's tables that are fed by others' events. Handlers are pure: the same event gives the same statements. */
export interface Lookup {
  readonly name: string;
  /** Hold only announced facts, so that a rebuild has the same result. */
  readonly tables: readonly string[];
  /** Creates the tables if the service's own migrations do not. */
  readonly migrations?: MigrationSet;
  readonly on: LookupHandlers;
  readonly onMany?: ManyLookupHandlers;
  readonly work?: WorkList;
}

/**
 * Work that a lookup's events cause, in tables beside the lookup's own. They record the progress, which no event
 * announces, so a rebuild only adds to them.
 */
export interface WorkList {
  /** Runs after the lookup's own handlers, in the same transaction. */
  readonly on: LookupHandlers;
  /** Runs after a rebuild: adds the entries that the lookup's tables imply. */
  readonly backfill: QuerySqlToken;
}

/**
 * Handles the events of a batch that were not applied before, in order per stream, after all lookups were updated and
 * in the same transaction.
 */
export type React = (events: readonly AnyAnnounced[], transaction: Transaction) => Promise<void>;

/**
 * An effect of others' events that needs more than one statement per event. It receives the events of a whole batch.
 */
export interface Reaction<Type extends AnnouncedType = AnnouncedType> {
  readonly name: string;
  readonly to: readonly Type[];
  readonly react: React;
}

export const defineLookup = (lookup: Lookup): Lookup => lookup;

export const defineReaction = (reaction: Reaction): Reaction => reaction;
