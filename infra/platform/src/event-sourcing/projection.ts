import type { QuerySqlToken } from 'slonik';
import type { DomainEvent, Recorded } from './stream-type.ts';

type Statements = QuerySqlToken | readonly QuerySqlToken[];

/** A projection's handler of one event type: statements, run in order in the append's own transaction. */
export type ProjectionHandlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (event: Recorded<Extract<Event, { type: Type }>>) => Statements;
};

/**
 * Handles all neighboring events of one type in an append at once, for types that occur in hundreds: the same rows as
 * event by event, in fewer statements. For types whose events each change other rows, or only add.
 */
export type ManyProjectionHandlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    events: readonly Recorded<Extract<Event, { type: Type }>>[],
  ) => Statements;
};

/**
 * A read model of the service's own events. Handlers are pure: the same event gives the same statements and nothing
 * else is read, so a replay rebuilds it. Handlers return statements rather than rows, because shared counters must be
 * incremented. Statements on shared rows come last, so that their locks are short.
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

/** Any projection, with its handlers by event type. */
export interface AnyProjection {
  readonly name: string;
  readonly tables: readonly string[];
  readonly on: Readonly<Record<string, AnyHandler | undefined>>;
  readonly onMany?: Readonly<Record<string, AnyHandler | undefined>>;
}

export const defineProjection = <Event extends DomainEvent>(projection: Projection<Event>): AnyProjection =>
  projection;

/** In the order of the events; neighbors of one type go to each projection in turn. */
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

/** Groups neighbors of one type, in order, for handlers of several events. */
export const runsOfOneType = <Event extends { readonly type: string }>(
  events: readonly Event[],
): readonly (readonly Event[])[] => {
  const runs: Event[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.type === event.type) run.push(event);
    else runs.push([event]);
  }
  return runs;
};
