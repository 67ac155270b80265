import type { AnnouncedData, AnnouncedType } from '@candor/contracts';
import type { Decider, DomainEvent } from './decider.ts';

export interface EventFacts {
  readonly id: string;
  readonly streamId: string;
  /** Counts from 1 within the stream. */
  readonly version: number;
  /** Instant, ISO 8601 UTC. */
  readonly occurredAt: string;
  /** The member who acted, if one did. */
  readonly actorId: string | null;
}

/** An event as it stands in the log. */
export type Recorded<Event extends DomainEvent> = Event extends DomainEvent ? Event & EventFacts : never;

/** The public form of an event, for other services. */
export type Announcement = {
  [Type in AnnouncedType]: { readonly type: Type; readonly data: AnnouncedData<Type> };
}[AnnouncedType];

type KeysOf<Data> = Data extends unknown ? keyof Data & string : never;

/** Which fields of an event are a person's and whose: sealed with that member's own key in the log and on the bus. */
export type PersonalFields<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: {
    readonly subject: KeysOf<Extract<Event, { type: Type }>['data']>;
    readonly fields: readonly KeysOf<Extract<Event, { type: Type }>['data']>[];
  };
};

/** A stored event before its shape is known to be today's. */
export interface StoredEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One kind of stream: its rules, its personal fields, and its announcements. */
export interface StreamType<State, Command, Event extends DomainEvent> {
  /** Stream ids start with it, e.g. `rating` → `rating-…`. */
  readonly name: string;
  readonly decider: Decider<State, Command, Event>;
  readonly personal: PersonalFields<Event>;
  /**
   * `null` for an event that is not announced. Personal fields come through sealed, so they are copied to the announcement under
   * the contract's personal fields and never looked into.
   */
  readonly announce: (event: Recorded<Event>) => Announcement | null;
  /** Converts an event stored in an older shape to the current one. */
  readonly upcast?: (stored: StoredEvent) => StoredEvent;
}

/** Any stream type, where only its data-independent parts are used. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where the kinds of streams are mixed
export type AnyStreamType = StreamType<any, any, any>;

export const defineStream = <State, Command, Event extends DomainEvent>(
  stream: StreamType<State, Command, Event>,
): StreamType<State, Command, Event> => stream;

export const streamId = (stream: { readonly name: string }, id: string): string => `${stream.name}-${id}`;

export const streamNameOf = (id: string): string => id.slice(0, id.indexOf('-'));
