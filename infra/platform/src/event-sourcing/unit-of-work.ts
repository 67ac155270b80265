import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/database.ts';
import { currentContext, type WrittenVersion } from '../telemetry/request-context.ts';
import {
  fold,
  type DomainEvent,
  recordedAs,
  streamId,
  type AnyStreamType,
  type Recorded,
  type StreamType,
} from './stream-type.ts';
import { announceNew } from './envelope.ts';
import type { EventRow } from './event-store.ts';
import { requireKeys, type PersonalKeys } from './personal-keys.ts';
import { seal, unseal, type Personal } from './sealing.ts';

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

/** A new event, not sealed and not announced yet: its key is required only after all decisions. */
interface NewEvent {
  readonly stream: AnyStreamType;
  readonly row: Omit<EventRow, 'previous_announced'>;
  readonly personal: Personal;
}

interface Pending {
  readonly events: NewEvent[];
  readonly recorded: Recorded<DomainEvent>[];
}

export const openUnit = (
  transaction: Transaction,
  loaded: ReadonlyMap<string, readonly EventRow[]>,
  { keys, now }: { keys: PersonalKeys; now: () => Date },
): { readonly unit: UnitOfWork; readonly pending: Pending } => {
  const pending: Pending = { events: [], recorded: [] };
  const events = new Map<string, Recorded<DomainEvent>[]>();

  const eventsOf = (stream: AnyStreamType, id: string): Recorded<DomainEvent>[] => {
    const loadedEvents = events.get(id);
    if (loadedEvents) return loadedEvents;
    const rows = loaded.get(id);
    if (!rows) throw new TypeError(`stream ${stream.name} was not named when the unit of work was opened`);
    const opened = rows.map((row) => recordedEvent(stream, row, keys));
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
        history.push(recorded);
        const row = {
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
          occurred_at: recorded.occurredAt,
        };
        pending.events.push({ stream, row, personal: personalFieldsOf(stream, event.type) });
        pending.recorded.push(recorded);
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
): Recorded<DomainEvent> => recordedAs(row, unseal(row.data, personalFieldsOf(stream, row.type), keys));

/** The rows of new events, sealed and announced, and the last announced version of each stream. */
export const rowsToAppend = (
  service: string,
  events: readonly NewEvent[],
  {
    loaded,
    keys,
  }: { readonly loaded: ReadonlyMap<string, readonly EventRow[]>; readonly keys: PersonalKeys },
): { readonly rows: readonly EventRow[]; readonly written: readonly WrittenVersion[] } => {
  requireKeys(keys, subjectsOf(events));
  const written = new Map<string, WrittenVersion>();
  const rows = events.map(({ stream, row, personal }) => {
    const id = row.stream_id;
    const sealed = {
      ...row,
      data: { ...seal(row.data, personal, keys) },
      previous_announced: written.get(id)?.version ?? lastAnnounced(loaded.get(id) ?? []),
    };
    const announced = announceNew(service, stream, sealed);
    if (announced === null) return { ...sealed, previous_announced: null };
    written.set(id, { topic: announced.topic, streamId: id, version: row.version });
    return sealed;
  });
  return { rows, written: [...written.values()] };
};

const lastAnnounced = (rows: readonly EventRow[]): number =>
  rows.findLast(({ previous_announced }) => previous_announced !== null)?.version ?? 0;

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
