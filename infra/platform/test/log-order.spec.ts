import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database, Transaction } from '../src/database/database.ts';
import { createConsumer } from '../src/event-sourcing/consumer.ts';
import { envelopeOf } from '../src/event-sourcing/envelope.ts';
import { insertEvents, lockAndLoadStreams } from '../src/event-sourcing/event-store.ts';
import { readLogAfter, startOfLog, type LogRow } from '../src/event-sourcing/log-reader.ts';
import type { Commands } from '../src/event-sourcing/command-handler.ts';
import { newId, VersionConflict } from '../src/index.ts';
import { silentLog } from '../src/testing/test-template.ts';
import {
  amountsLookup,
  amountsTopic,
  createAmounts,
  feedsOf,
  summedEvents,
  sumsIn,
} from './tally-amounts.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';
import { tallyStream } from './tally.ts';

const writers = 16;
const eventsPerWriter = 12;
/** Writers of five streams wait for each other, and on a busy machine for every other process. */
const timeoutMs = 90_000;
const memberId = newId();

interface Read {
  readonly streamId: string;
  readonly version: number;
}

interface Page {
  readonly rows: readonly Read[];
  /** There is more, though it cannot be read yet. */
  readonly isMoreWaiting: boolean;
}

type ReadNext = () => Promise<Page>;

/**
 * Follows the log while it is written, until nothing is left after the writers ended. Rows wait for as long as any
 * transaction of the cluster that began before theirs is open, including other specs'.
 */
const follow = async (readNext: ReadNext, writing: Promise<unknown>): Promise<readonly Read[]> => {
  const seen: Read[] = [];
  const state = { isWriting: true };
  void writing.finally(() => {
    state.isWriting = false;
  });
  for (;;) {
    const isWritten = !state.isWriting;
    const { rows, isMoreWaiting } = await readNext();
    seen.push(...rows);
    if (isWritten && rows.length === 0 && !isMoreWaiting) break;
    if (rows.length === 0) await pause(5);
  }
  await writing;
  return seen;
};

/** The platform's way. Rows go to `deliver`. */
const inLogOrder = (
  database: Database,
  deliver: (rows: readonly LogRow[]) => Promise<void> = () => Promise.resolve(),
): ReadNext => {
  let checkpoint = startOfLog;
  return async () => {
    const { rows, isMoreWaiting } = await readLogAfter(database, checkpoint, 100);
    checkpoint = rows.at(-1) ?? checkpoint;
    await deliver(rows);
    return { rows: rows.map(({ stream_id, version }) => ({ streamId: stream_id, version })), isMoreWaiting };
  };
};

/** The obvious way, which loses rows that commit late. */
const byPosition = (database: Database): ReadNext => {
  let last = 0;
  return async () => {
    const rows = await database.any(
      sql.type(
        z.object({ stream_id: z.string(), version: z.number(), position: z.number() }),
      )`select stream_id, version, position from events where position > ${last} order by position limit 100`,
    );
    last = rows.at(-1)?.position ?? last;
    return {
      rows: rows.map(({ stream_id, version }) => ({ streamId: stream_id, version })),
      isMoreWaiting: false,
    };
  };
};

const outOfOrder = (seen: readonly Read[]): number => {
  const last = new Map<string, number>();
  return seen.filter(({ streamId, version }) => {
    const isWrong = version !== (last.get(streamId) ?? 0) + 1;
    last.set(streamId, version);
    return isWrong;
  }).length;
};

const write = (
  { commands }: { readonly commands: Pick<Commands, 'handle'> },
  streams: number,
  { turns = eventsPerWriter, onWritten = () => undefined }: { turns?: number; onWritten?: () => void } = {},
): Promise<unknown> =>
  Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const id = String((writer * 7 + turn) % streams);
        await commands.handle(tallyStream, id, { memberId, amount: 1, note: 'counted' });
        onWritten();
      }
    }),
  );

/** Another writer of the same database, whose transaction stays open until it is released. */
const holdTransaction = (
  database: Database,
  begin: (transaction: Transaction) => Promise<unknown>,
  mayCommit: Promise<unknown>,
): Promise<unknown> =>
  database.transaction(async (transaction) => {
    await transaction.query(sql.unsafe`set local transaction_timeout = 0`);
    await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = 0`);
    await begin(transaction);
    await mayCommit;
  });

/**
 * From now on an append has its transaction id before it reads its stream, with a pause for every other append. The
 * lock makes up for it, unless it is left out.
 */
const slowDownAppends = (database: Database, { isLocked }: { readonly isLocked: boolean }) =>
  database.query(sql.unsafe`
    create or replace function lock_and_load_streams(service text, stream_ids text[])
    returns setof events language plpgsql as ${sql.literalValue(`
      begin
        ${isLocked ? "perform pg_advisory_xact_lock(hashtextextended(service || '/' || id, 0)) from unnest(stream_ids) as id;" : ''}
        perform pg_current_xact_id();
        perform pg_sleep(case when random() < 0.5 then 0.03 else 0 end);
        return query select * from events e where e.stream_id = any(stream_ids) order by e.stream_id, e.version;
      end
    `)}
  `);

/** From now on every batch counts as new, and applied versions are not recorded. */
const leaveOutInbox = (database: Database) =>
  database.query(sql.unsafe`
    create or replace function claim_batch(
      lock_name text, stream_ids text[], previous_versions integer[], last_versions integer[], is_alone boolean
    )
    returns table (stream_id text, version integer, is_parked boolean, is_claimed boolean) language sql as ${sql.literalValue(`
      select id, previous, false, true from unnest(stream_ids, previous_versions) as batch (id, previous)
    `)}
  `);

/** A writer whose version is taken retries without a limit. */
const patient = (commands: Commands): Pick<Commands, 'handle'> => ({
  handle: async (...command) => {
    for (;;) {
      try {
        return await commands.handle(...command);
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  },
});

/** Delivers announcements to a service that sums them up. */
const announceTo = (log: TallyLog) => {
  const consumer = createConsumer({
    service: 'tally',
    database: log.database,
    keys: testKeys(),
    feeds: feedsOf(log.database),
    lookups: [amountsLookup],
    reactions: [],
    log: silentLog,
  });
  const streams = new Map([[tallyStream.name, tallyStream]]);
  return (rows: readonly LogRow[]): Promise<void> =>
    consumer.onBatch(
      rows.flatMap((row) => envelopeOf('tally', streams, row)?.envelope ?? []),
      amountsTopic,
    );
};

describe('the log', { timeout: timeoutMs }, () => {
  let log: TallyLog;
  beforeEach(async () => {
    log = await openTallyLog();
    await createAmounts(log.database);
  });
  afterEach(() => log.close());

  /** All rows of the writers, while a transaction stays open; each batch was delivered twice. */
  const readWhileWritten = async (streams: number): Promise<readonly Read[]> => {
    const isHalfWritten = Promise.withResolvers<undefined>();
    let written = 0;
    const onWritten = () => {
      written += 1;
      if (written === (writers * eventsPerWriter) / 2) isHalfWritten.resolve(undefined);
    };
    const others = write(log, streams, { onWritten });
    const open = holdTransaction(
      log.database,
      (transaction) => transaction.query(sql.unsafe`select pg_current_xact_id()`),
      Promise.race([isHalfWritten.promise, others]),
    );
    const announce = announceTo(log);
    const twice = async (rows: readonly LogRow[]) => {
      await announce(rows);
      await announce(rows);
    };
    return follow(inLogOrder(log.database, twice), Promise.all([others, open]));
  };

  it.each([5, 50])(
    'is read whole and in order, and sums up once, while 16 writers share %i streams and a transaction stays open',
    async (streams) => {
      const seen = await readWhileWritten(streams);
      expect(seen).toHaveLength(writers * eventsPerWriter);
      expect(outOfOrder(seen)).toBe(0);
      const sums = await summedEvents(log.database);
      expect(await sumsIn(log.database, 'tallies')).toEqual(sums);
      expect(await sumsIn(log.database, 'amounts')).toEqual(sums);
    },
  );

  it('control: reading by position alone loses events', async () => {
    const row = { ...(await sampleRow(log)), stream_id: 'tally-late', version: 1, id: newId() };
    const isInserted = Promise.withResolvers<undefined>();
    const mayCommit = Promise.withResolvers<undefined>();
    // One event takes its position early and commits late, as any slow writer does.
    const late = holdTransaction(
      log.database,
      async (transaction) => {
        await insertEvents(transaction, [row]);
        // The insert is sent with the next statement.
        await transaction.query(sql.unsafe`select`);
        isInserted.resolve(undefined);
      },
      mayCommit.promise,
    );
    await isInserted.promise;
    const readNext = byPosition(log.database);
    const seen = await follow(readNext, write(log, 50, { turns: 2 }));
    mayCommit.resolve(undefined);
    await late;
    const { rows } = await readNext();
    expect([...seen, ...rows].map(({ streamId }) => streamId)).not.toContain('tally-late');
  });

  it.each([
    ['with the lock, 16 slow writers are read in order', { isLocked: true }],
    ['control: without the lock, they are read out of order', { isLocked: false }],
  ])('%s', async (_what, { isLocked }) => {
    await slowDownAppends(log.database, { isLocked });
    const slow = { commands: patient(log.commands) };
    const seen = await follow(inLogOrder(log.database), write(slow, 5, { turns: 8 }));
    expect(seen).toHaveLength(writers * 8);
    expect(outOfOrder(seen) > 0).toBe(!isLocked);
  });

  it.each([5, 50])('control: without the inbox, %i streams sum up twice', async (streams) => {
    await leaveOutInbox(log.database);
    const seen = await readWhileWritten(streams);
    expect(outOfOrder(seen)).toBe(0);
    const doubled = (await summedEvents(log.database)).map((row) => ({ ...row, sum: 2 * row.sum }));
    expect(await sumsIn(log.database, 'amounts')).toEqual(doubled);
  });
});

const sampleRow = async (log: TallyLog) => {
  await log.commands.handle(tallyStream, 'sample', { memberId, amount: 1, note: 'a row to copy' });
  const rows = await log.database.transaction((transaction) =>
    lockAndLoadStreams(transaction, 'tally', ['tally-sample']),
  );
  const row = rows[0];
  if (!row) throw new Error('nothing was written');
  return row;
};
