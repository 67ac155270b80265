import type { QuerySqlToken } from 'slonik';
import type { DomainEvent } from './decider.ts';
import { runsOfOneType } from './runs-of-one-type.ts';
import type { Recorded } from './stream-type.ts';

type Statements = QuerySqlToken | readonly QuerySqlToken[];

/** What a projection does at one event: statements, run in order in the append's own transaction. */
export type ProjectionHandlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (event: Recorded<Extract<Event, { type: Type }>>) => Statements;
};

/**
 * What it does at all neighbouring events of a type in one append, for what comes in hundreds: the same rows as event
 * by event, in fewer statements. For types of which a row sees one at most in an append, or that only add up.
 */
export type ManyProjectionHandlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    events: readonly Recorded<Extract<Event, { type: Type }>>[],
  ) => Statements;
};

/**
 * A read model of the service's own events. Handlers are pure: the same event gives the same statements, nothing else
 * is read, so "truncate and replay" rebuilds it. Statements rather than rows, because counters that many writers share
 * must be increments. The ones on shared rows come last, so that they are locked as briefly as possible.
 */
export interface Projection<Event extends DomainEvent> {
  readonly name: string;
  /** Emptied before a rebuild. */
  readonly tables: readonly string[];
  readonly on: ProjectionHandlers<Event>;
  readonly onMany?: ManyProjectionHandlers<Event>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- handlers of different events stand side by side
type AnyHandler = (event: any) => Statements;

/** Any projection, where events are matched to handlers by their type alone. */
export interface AnyProjection {
  readonly name: string;
  readonly tables: readonly string[];
  readonly on: Readonly<Record<string, AnyHandler | undefined>>;
  readonly onMany?: Readonly<Record<string, AnyHandler | undefined>>;
}

export const defineProjection = <Event extends DomainEvent>(projection: Projection<Event>): AnyProjection =>
  projection;

/** In the order of the events; of neighbours of one type, projection by projection. */
export const statementsFor = (
  projections: readonly AnyProjection[],
  events: readonly Recorded<DomainEvent>[],
): readonly QuerySqlToken[] =>
  runsOfOneType(events).flatMap((run) => {
    const type = run[0]?.type ?? '';
    return projections.flatMap(({ on, onMany }) => [
      ...[onMany?.[type]?.(run) ?? []].flat(),
      ...run.flatMap((event) => on[type]?.(event) ?? []),
    ]);
  });
