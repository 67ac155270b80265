import { erased } from '@candor/contracts';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../src/database/database.ts';
import { createCommands } from '../src/event-sourcing/command-handler.ts';
import { lockAndLoadStreams, openEpoch } from '../src/event-sourcing/event-store.ts';
import { isOutage } from '../src/service/outage.ts';
import { recordedEvent } from '../src/event-sourcing/unit-of-work.ts';
import { readLogAfter, startOfLog } from '../src/event-sourcing/log-reader.ts';
import { newId, RuleViolation, Unavailable } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';
import { keysToFetch, openTallyLog, testKeys, type TallyLog } from './tally-log.ts';
import { tallyProjection, tallyStream } from './tally.ts';

const memberId = newId();
const add = (amount: number) => ({ memberId, amount, note: 'secret note' });

describe('the command handler', () => {
  let log: TallyLog;
  beforeAll(async () => {
    log = await openTallyLog();
  });
  afterAll(() => log.close());

  it('appends to several streams, or to none', async () => {
    const streams = [
      { stream: tallyStream, id: 'left' },
      { stream: tallyStream, id: 'right' },
    ];
    await log.commands.together(streams, (unit) => {
      unit.handle(tallyStream, 'left', add(1));
      unit.handle(tallyStream, 'right', add(2));
    });
    const refused = log.commands.together(streams, (unit) => {
      unit.handle(tallyStream, 'left', add(1));
      throw new RuleViolation('no', 'Not this time.');
    });
    await expect(refused).rejects.toThrow('Not this time.');
    const sums = await log.database.any(sql.unsafe`
      select stream_id, sum from tallies where stream_id in ('tally-left', 'tally-right') order by stream_id
    `);
    expect(sums).toEqual([
      { stream_id: 'tally-left', sum: 1 },
      { stream_id: 'tally-right', sum: 2 },
    ]);
  });

  it('fetches the keys of the named subjects before the first decision', async () => {
    const late = await openTallyLog(keysToFetch());
    try {
      let decided = 0;
      const named = { stream: tallyStream, id: 'written', writerId: memberId };
      await late.commands.together([named], (unit) => {
        decided += 1;
        unit.handle(tallyStream, 'written', add(1));
      });
      expect(decided).toBe(1);
    } finally {
      await late.close();
    }
  });

  it('refuses a stream that was not named', async () => {
    const unnamed = log.commands.together([{ stream: tallyStream, id: 'named' }], (unit) => {
      unit.handle(tallyStream, 'other', add(1));
    });
    await expect(unnamed).rejects.toThrow(/not named/);
  });

  it('stores personal fields sealed, and reads them as erased without the key', async () => {
    await log.commands.handle(tallyStream, 'sealed', add(1));
    const row = (await wholeLog(log)).find(({ stream_id }) => stream_id === 'tally-sealed');
    if (!row) throw new Error('nothing was written');
    expect(JSON.stringify(row.data)).not.toContain('secret note');
    expect(recordedEvent(tallyStream, row, testKeys()).data).toMatchObject({ note: 'secret note' });
    expect(recordedEvent(tallyStream, row, testKeys(new Set([memberId]))).data).toMatchObject({
      note: erased,
    });
  });

  it('refuses an event that cannot be announced, before it is in the log', async () => {
    const announcing: typeof tallyStream = {
      ...tallyStream,
      announce: ({ data: { memberId: id, note }, occurredAt: at }) => ({
        type: 'ratings.reply-written.v1',
        data: {
          ratingId: id,
          entityId: id,
          authorId: id,
          writerId: id,
          text: note,
          createdAt: at,
          updatedAt: at,
        },
      }),
    };
    const write = (note: string) =>
      log.commands.handle(announcing, 'announced', { memberId, amount: 1, note });
    // Sealed, a text grows by a third.
    await expect(write('x'.repeat(800_000))).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(
        /reply-written.v1 of tally-announced, version 1, has 10\d{5} bytes/,
      ) as string,
    });
    await expect(log.commands.handle(tallyStream, 'announced', add(6))).rejects.toThrow(/starRating/);
    expect((await write('x'.repeat(700_000))).result).toMatchObject([{ version: 1 }]);
    const written = (await wholeLog(log)).filter(({ stream_id }) => stream_id === 'tally-announced');
    expect(written).toHaveLength(1);
  });

  it('writes nothing more about a member whose key is destroyed', async () => {
    const commands = createCommands({
      service: 'tally',
      database: log.database,
      projections: [tallyProjection],
      keys: testKeys(new Set([memberId])),
      now: () => new Date(),
      onAppended: () => undefined,
    });
    await expect(commands.handle(tallyStream, 'gone', add(1))).rejects.toMatchObject({
      code: 'member-erased',
    });
  });

  it('announces each new event once, and no loaded event', async () => {
    const announced: number[] = [];
    const counting: typeof tallyStream = {
      ...tallyStream,
      announce: (event) => {
        announced.push(event.version);
        return tallyStream.announce(event);
      },
    };
    for (const amount of [1, 2, 3]) await log.commands.handle(counting, 'counted', add(amount));
    expect(announced).toEqual([1, 2, 3]);
  });

  it('has one winner per version, and loses no increment, under concurrent writers', async () => {
    await Promise.all(Array.from({ length: 50 }, () => log.commands.handle(tallyStream, 'shared', add(1))));
    expect(
      await log.database.oneFirst(sql.unsafe`select sum from tallies where stream_id = 'tally-shared'`),
    ).toBe(50);
  });

  it('decides again when the database ended its late transaction', async () => {
    let tries = 0;
    const { result } = await log.commands.together([{ stream: tallyStream, id: 'late' }], async (unit) => {
      tries += 1;
      if (tries === 1) {
        const { transaction } = unit;
        const pid = await transaction.oneFirst(
          sql.type(z.object({ pid: z.number() }))`select pg_backend_pid() as pid`,
        );
        await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = '50ms'`);
        await eventually(async () => {
          expect(await log.database.exists(sql.unsafe`select from pg_stat_activity where pid = ${pid}`)).toBe(
            false,
          );
        });
      }
      return unit.handle(tallyStream, 'late', add(5)).length;
    });
    expect({ tries, result }).toEqual({ tries: 2, result: 1 });
    expect(
      await log.database.oneFirst(sql.unsafe`select sum from tallies where stream_id = 'tally-late'`),
    ).toBe(5);
  });

  it('rejects with Unavailable when another session holds the stream for long', async () => {
    const isHeld = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const holding = log.database.transaction(async (transaction) => {
      await lockAndLoadStreams(transaction, 'tally', ['tally-held']);
      isHeld.resolve(undefined);
      await mayEnd.promise;
    });
    await isHeld.promise;
    const database = await openDatabase(log.databaseUrl, { maxConnections: 1, statementTimeoutMs: 50 });
    const impatient = createCommands({
      service: 'tally',
      database,
      projections: [tallyProjection],
      keys: testKeys(),
      now: () => new Date(),
      onAppended: () => undefined,
    });
    const refused = await impatient.handle(tallyStream, 'held', add(1)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(isOutage(refused)).toBe(true);
    await database.end();
    mayEnd.resolve(undefined);
    await holding;
    expect((await log.commands.handle(tallyStream, 'held', add(1))).result).toHaveLength(1);
  });

  it('starts a new epoch when the log was restored into another cluster, and reads the old events first', async () => {
    await log.commands.handle(tallyStream, 'before-restore', add(1));
    await log.database.query(sql.unsafe`update log_epoch set system_identifier = 'another cluster'`);
    await log.database.query(
      sql.unsafe`update events set transaction_id = '9000000000'::xid8 where stream_id = 'tally-before-restore'`,
    );
    await openEpoch(log.database);
    await log.commands.handle(tallyStream, 'after-restore', add(1));
    const order = (await wholeLog(log)).map(({ stream_id }) => stream_id);
    expect(order.slice(-2)).toEqual(['tally-before-restore', 'tally-after-restore']);
  });
});

/** Other specs' open transactions on the same cluster hold the newest events back for a moment. */
const wholeLog = (log: TallyLog) =>
  eventually(async () => {
    const { rows } = await readLogAfter(log.database, startOfLog, 1_000);
    expect(rows).toHaveLength(
      await log.database.oneFirst(sql.type(z.object({ n: z.number() }))`select count(*) as n from events`),
    );
    return rows;
  });
