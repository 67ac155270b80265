import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/database.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { fold, type DomainEvent } from './decider.ts';
import { requireAnnounceable } from './envelope.ts';
import type { EventRow } from './event-store.ts';
import { requireKeys, type PersonalKeys } from './personal-keys.ts';
import { seal, unseal, type Personal } from './sealing.ts';
import { streamId, type AnyStreamType, type Recorded, type StreamType } from './stream-type.ts';

/** Several commands in one transaction: all their events are appended, or none. */
export interface UnitOfWork {
  /** The open transaction with its streams locked, for facts that must still hold when the events are appended. */
  readonly transaction: Transaction;
  /** Decides on a stream that was named when the unit was opened. */
  handle<State, Command, Event extends DomainEvent>(
    stream: StreamType<State, Command, Event>,
    id: string,
    command: Command,
  ): readonly Recorded<Event>[];
  /** The stream's state, including its events of this unit. */
  stateOf<State, Command, Event extends DomainEvent>(
    stream: StreamType<State, Command, Event>,
    id: string,
  ): State;
}

/** The last announced version per stream that the unit caused. The author's next read waits for it. */
export interface WrittenVersion {
  readonly topic: string;
  readonly streamId: string;
  readonly version: number;
}

/** A new event, not sealed yet: its key is required only after all decisions. */
interface NewEvent {
  readonly stream: AnyStreamType;
  readonly row: EventRow;
  readonly personal: Personal;
}

interface Pending {
  readonly events: NewEvent[];
  readonly recorded: Recorded<DomainEvent>[];
  readonly announced: { type: string; streamId: string; version: number }[];
}

export const openUnit = (
  transaction: Transaction,
  loaded: ReadonlyMap<string, readonly EventRow[]>,
  { keys, now }: { keys: PersonalKeys; now: () => Date },
): { readonly unit: UnitOfWork; readonly pending: Pending } => {
  const pending: Pending = { events: [], recorded: [], announced: [] };
  const events = new Map<string, Recorded<DomainEvent>[]>();
  const lastAnnounced = new Map<string, number>();

  const eventsOf = (stream: AnyStreamType, id: string): Recorded<DomainEvent>[] => {
    const loadedEvents = events.get(id);
    if (loadedEvents) return loadedEvents;
    const rows = loaded.get(id);
    if (!rows) throw new TypeError(`stream ${stream.name} was not named when the unit of work was opened`);
    const opened = rows.map((row) => recordedEvent(stream, row, keys));
    const announced = opened.filter((event) => stream.announce(event) !== null);
    lastAnnounced.set(id, announced.at(-1)?.version ?? 0);
    events.set(id, opened);
    return opened;
  };

  const unit: UnitOfWork = {
    transaction,
    stateOf: <State, Command, Event extends DomainEvent>(
      stream: StreamType<State, Command, Event>,
      id: string,
    ) => fold(stream.decider, eventsOf(stream, streamId(stream, id)) as Recorded<Event>[]),

    handle: <State, Command, Event extends DomainEvent>(
      stream: StreamType<State, Command, Event>,
      id: string,
      command: Command,
    ) => {
      const fullId = streamId(stream, id);
      const history = eventsOf(stream, fullId);
      const state = fold(stream.decider, history as Recorded<Event>[]);
      const context = currentContext();
      return stream.decider.decide(command, state).map((event) => {
        const recorded = {
          ...event,
          id: uuidv7(),
          streamId: fullId,
          version: history.length + 1,
          occurredAt: now().toISOString(),
          actorId: context.actorId,
        } as unknown as Recorded<Event>;
        const announcement = stream.announce(recorded);
        const previous = lastAnnounced.get(fullId) ?? 0;
        history.push(recorded);
        const row: EventRow = {
          id: recorded.id,
          stream_id: fullId,
          version: recorded.version,
          type: event.type,
          data: { ...event.data },
          metadata: {
            correlationId: context.correlationId,
            causationId: context.causationId,
            actorId: context.actorId,
            traceparent: context.traceparent,
          },
          previous_announced: announcement === null ? null : previous,
          occurred_at: recorded.occurredAt,
        };
        pending.events.push({ stream, row, personal: personalFieldsOf(stream, event.type) });
        pending.recorded.push(recorded);
        if (announcement !== null) {
          lastAnnounced.set(fullId, recorded.version);
          pending.announced.push({ type: announcement.type, streamId: fullId, version: recorded.version });
        }
        return recorded;
      });
    },
  };
  return { unit, pending };
};

/** A stored event with its personal fields opened. Rows hold only events of this service's deciders. */
export const recordedEvent = (
  stream: AnyStreamType,
  row: EventRow,
  keys: PersonalKeys,
): Recorded<DomainEvent> => {
  const stored = { type: row.type, data: row.data };
  const current = stream.upcast ? stream.upcast(stored) : stored;
  return {
    type: current.type,
    data: unseal(current.data, personalFieldsOf(stream, current.type), keys),
    id: row.id,
    streamId: row.stream_id,
    version: row.version,
    occurredAt: row.occurred_at,
    actorId: row.metadata.actorId,
  };
};

/** Seals events for the log. Rejects an event that cannot be announced. */
export const sealed = (
  service: string,
  events: readonly NewEvent[],
  keys: PersonalKeys,
): readonly EventRow[] => {
  requireKeys(keys, subjectsOf(events));
  return events.map(({ stream, row, personal }) => {
    const stored = { ...row, data: { ...seal(row.data, personal, keys) } };
    requireAnnounceable(service, stream, stored);
    return stored;
  });
};

/** The members whose personal fields are in stored events of a stream. */
export const subjectsOfRows = (
  stream: Partial<Pick<AnyStreamType, 'personal'>>,
  rows: readonly EventRow[],
): readonly string[] =>
  subjectsOf(rows.map((row) => ({ row, personal: personalFieldsOf(stream, row.type) })));

const subjectsOf = (events: readonly Pick<NewEvent, 'row' | 'personal'>[]): readonly string[] =>
  events.flatMap(({ row, personal }) => (personal === undefined ? [] : [String(row.data[personal.subject])]));

const personalFieldsOf = ({ personal }: Partial<Pick<AnyStreamType, 'personal'>>, type: string): Personal =>
  (personal as Record<string, Personal> | undefined)?.[type];
