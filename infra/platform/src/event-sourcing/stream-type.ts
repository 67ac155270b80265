import type { AnnouncedData, AnnouncedType } from '@candor/contracts';
import type { EventRow } from './event-store.ts';
import { v7, validate } from 'uuid';

export interface EventFacts {
  readonly id: string;
  readonly streamId: string;
  /** Counts from 1 within the stream. */
  readonly version: number;
  /** Instant, ISO 8601 UTC. */
  readonly occurredAt: string;
  /** The member who caused the event, if there is one. */
  readonly actorId: string | null;
}

/** An event in the log. */
export type Recorded<Event extends DomainEvent> = Event extends DomainEvent ? Event & EventFacts : never;

/** The public form of an event, for other services. */
export type Announcement = {
  [Type in AnnouncedType]: { readonly type: Type; readonly data: AnnouncedData<Type> };
}[AnnouncedType];

type KeysOf<Data> = Data extends unknown ? keyof Data & string : never;

/**
 * The personal fields of an event, and the field with their member's id. They are sealed with that member's key in the
 * log and on the bus.
 */
export type PersonalFields<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: {
    readonly subject: KeysOf<Extract<Event, { type: Type }>['data']>;
    readonly fields: readonly KeysOf<Extract<Event, { type: Type }>['data']>[];
  };
};

/** One kind of stream: its rules, its personal fields, and its announcements. */
export interface StreamType<State, Command, Event extends DomainEvent> {
  /** Prefix of its stream ids, e.g. `order` → `order-…`. */
  readonly name: string;
  readonly decider: Decider<State, Command, Event>;
  readonly personal: PersonalFields<Event>;
  /**
   * Returns `null` for an event that is not announced. Personal fields are sealed here: copy them to the contract's
   * personal fields without reading them.
   */
  readonly announce: (event: Recorded<Event>) => Announcement | null;
}

/** Any stream type, for code that does not depend on its data. */
// oxlint-disable-next-line typescript/no-explicit-any -- kinds of streams are mixed only here
export type AnyStreamType = StreamType<any, any, any>;

export const defineStream = <State, Command, Event extends DomainEvent>(
  stream: StreamType<State, Command, Event>,
): StreamType<State, Command, Event> => stream;

export const streamId = (stream: { readonly name: string }, id: string): string => `${stream.name}-${id}`;

export const streamNameOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** A row of the log as an event with this data: opened, or still sealed. */
export const recordedAs = (row: EventRow, data: object): Recorded<DomainEvent> => ({
  type: row.type,
  data,
  id: row.id,
  streamId: row.stream_id,
  version: row.version,
  occurredAt: row.occurred_at,
  actorId: row.metadata.actorId,
});

/** A past-tense fact of one stream. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * The rules of one kind of stream, as pure functions. `decide` is synchronous and total: no clock, randomness or I/O;
 * times, ids and facts from lookups come in the command. It returns the new facts, `[]` for nothing new, or throws
 * `RuleViolation`, `NotAllowed` or `NotFound`.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: () => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}

export const fold = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  events: readonly Event[],
): State => events.reduce((state, event) => decider.evolve(state, event), decider.initialState());

/** A new id: uuid v7, so ids sort by the time of their creation. */
export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);
