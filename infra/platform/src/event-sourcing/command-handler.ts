import { IdleTransactionTimeoutError, UniqueIntegrityConstraintViolationError } from 'slonik';
import type { Database } from '../database/database.ts';
import { withNext } from '../database/pipelining-driver.ts';
import { Unavailable, VersionConflict } from '../http/problems.ts';
import {
  type AnyStreamType,
  type DomainEvent,
  type Recorded,
  streamId,
  type StreamType,
} from './stream-type.ts';
import { insertEvents, loadStream, lockAndLoadStreams, type EventRow } from './event-store.ts';
import type { WrittenVersion } from '../telemetry/request-context.ts';
import { rethrowWaiting } from './waiting-streams.ts';
import { requireKeys, withPersonalKeys, type PersonalKeys } from './personal-keys.ts';
import { statementsFor, type AnyProjection } from './projection.ts';
import { openUnit, recordedEvent, rowsToAppend, subjectsOfRows, type UnitOfWork } from './unit-of-work.ts';

type LockedStream = Pick<AnyStreamType, 'name'> & Partial<Pick<AnyStreamType, 'personal'>>;

/** A stream to work on. A stream that is only locked needs no more than its name. */
export interface NamedStream {
  readonly stream: LockedStream;
  readonly id: string;
  /** Members whose texts the command writes there. Their keys are fetched before the transaction begins. */
  readonly writerId?: string;
}

export interface Handled<Result> {
  readonly result: Result;
}

/** Turns commands into events: lock, load, decide, append and project in one transaction. */
export interface Commands {
  /** Handles one command on one stream. */
  handle<State, Command, Event extends DomainEvent>(
    stream: StreamType<State, Command, Event>,
    id: string,
    command: Command,
  ): Promise<Handled<readonly Recorded<Event>[]>>;
  /**
   * Handles several commands on the named streams, all or nothing. `work` may run again and must have no other effects.
   */
  together<Result>(
    streams: readonly NamedStream[],
    work: (unit: UnitOfWork) => Result | Promise<Result>,
  ): Promise<Handled<Result>>;
  /** The events of a stream, oldest first. Texts of erased members read as `erased`. */
  history<State, Command, Event extends DomainEvent>(
    stream: StreamType<State, Command, Event>,
    id: string,
  ): Promise<readonly Recorded<Event>[]>;
}

export interface CommandOptions {
  readonly service: string;
  readonly database: Database;
  readonly projections: readonly AnyProjection[];
  readonly keys: PersonalKeys;
  readonly now: () => Date;
  /** Called after each commit that appended events, with the last announced version of each stream. */
  readonly onAppended: (written: readonly WrittenVersion[]) => void;
}

const attempts = 3;

export const createCommands = (options: CommandOptions): Commands => {
  const together: Commands['together'] = async (streams, work) => {
    const named = new Map(streams.map(({ stream, id }) => [streamId(stream, id), stream]));
    const handled = await withPersonalKeys(options.keys, async () => {
      requireKeys(
        options.keys,
        streams.flatMap(({ writerId }) => writerId ?? []),
      );
      return withFreshAttempts(() => runUnit(options, named, work));
    });
    if (handled.appended) options.onAppended(handled.written);
    return { result: handled.result };
  };
  return {
    together,
    handle: (stream, id, command) => together([{ stream, id }], (unit) => unit.handle(stream, id, command)),
    history: async <State, Command, Event extends DomainEvent>(
      stream: StreamType<State, Command, Event>,
      id: string,
    ) => {
      const { database, keys } = options;
      const rows = await loadStream(database, streamId(stream, id));
      return withPersonalKeys(keys, async () => {
        requireKeys(keys, subjectsOfRows(stream, rows));
        return rows.map((row) => recordedEvent(stream, row, keys) as Recorded<Event>);
      });
    },
  };
};

const runUnit = <Result>(
  { database, service, projections, keys, now }: CommandOptions,
  streams: ReadonlyMap<string, LockedStream>,
  work: (unit: UnitOfWork) => Result | Promise<Result>,
) =>
  database.transaction(async (transaction) => {
    const ids = [...streams.keys()];
    const rows = await lockAndLoadStreams(transaction, service, ids).catch(rethrowWaiting);
    const loaded = byStream(ids, rows);
    requireKeys(
      keys,
      [...streams].flatMap(([id, stream]) => subjectsOfRows(stream, loaded.get(id) ?? [])),
    );
    const { unit, pending } = openUnit(transaction, loaded, { keys, now });
    const result = await work(unit);
    if (pending.events.length === 0) return { result, appended: false, written: [] };
    const { rows: newRows, written } = rowsToAppend(service, pending.events, { loaded, keys });
    await insertEvents(transaction, newRows);
    for (const statement of statementsFor(projections, pending.recorded))
      await transaction.query(withNext(statement));
    return { result, appended: true, written };
  });

const byStream = (
  ids: readonly string[],
  rows: readonly EventRow[],
): ReadonlyMap<string, readonly EventRow[]> => {
  const streams = new Map<string, EventRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) streams.get(row.stream_id)?.push(row);
  return streams;
};

/**
 * A writer that bypassed the lock (for example a manual repair) causes a version conflict: decide again on the current
 * events. The same if this process was late and the database ended the transaction, since nothing of it was committed.
 */
const withFreshAttempts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTaken =
        error instanceof UniqueIntegrityConstraintViolationError && error.constraint === 'events_pkey';
      const isGivenUp = error instanceof IdleTransactionTimeoutError;
      if (!isTaken && !isGivenUp) throw error;
      if (attempt < attempts) continue;
      if (isGivenUp) throw new Unavailable('This process is too late for the database.', { cause: error });
      throw new VersionConflict('Somebody else changed this first. Please try again.');
    }
  }
};
