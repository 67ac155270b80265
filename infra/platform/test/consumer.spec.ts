import { erased, type Envelope } from '@candor/contracts';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createConsumer, type Consumer } from '../src/event-sourcing/consumer.ts';
import { listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { replayDeadLetters } from '../src/event-sourcing/replay-dead-letters.ts';
import { defineLookup, defineReaction, type Reaction } from '../src/index.ts';
import { eventually } from '../src/testing/eventually.ts';
import { memberTopic as topic, registered, registeredMemberId } from './registered-member.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';

const Count = z.object({ count: z.number() });

describe('a consumer', () => {
  let log: TallyLog;
  let isPoisonous = true;
  /** What owners have of any stream. */
  let history: readonly Envelope[] = [];

  const heard = defineLookup({
    name: 'heard',
    tables: ['heard'],
    on: {
      'identity.member-registered.v1': ({ streamId, version, data }) =>
        data.firstName === 'Poison' && isPoisonous
          ? sql.unsafe`select 1 / 0`
          : sql.unsafe`insert into heard (stream_id, version, name) values (${streamId}, ${version}, ${data.firstName})`,
    },
  });

  const consumerWith = (keys = testKeys(), reactions: readonly Reaction[] = []): Consumer =>
    createConsumer({
      service: 'tally',
      database: log.database,
      keys,
      feeds: { page: () => Promise.reject(new Error('not asked')), stream: () => Promise.resolve(history) },
      lookups: [heard],
      reactions,
      log: pino({ level: 'silent' }),
    });

  const names = (streamId: string) =>
    log.database.anyFirst(sql.type(z.object({ name: z.string() }))`
      select name from heard where stream_id = ${streamId} order by version, name
    `);

  const waitingForLocks = () =>
    log.database.oneFirst(sql.type(Count)`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `);

  beforeEach(async () => {
    isPoisonous = true;
    history = [];
    log = await openTallyLog();
    await log.database.query(sql.unsafe`create table heard (stream_id text, version int, name text)`);
  });
  afterEach(() => log.close());

  it('applies each event once, however often it is delivered', async () => {
    const consumer = consumerWith();
    const batch = [registered('member-a', 1, 'Ada'), registered('member-a', 2, 'Augusta')];
    for (let delivery = 0; delivery < 3; delivery += 1) await consumer.onBatch(batch, topic);
    await Promise.all([consumer.onBatch(batch, topic), consumer.onBatch(batch, topic)]);
    expect(await names('member-a')).toEqual(['Ada', 'Augusta']);
  });

  it('applies each event once, also when two instances get it at the same moment', async () => {
    for (let version = 1; version <= 20; version += 1) {
      const batch = [registered('member-twice', version, `Name ${String(version)}`)];
      await Promise.all([1, 2, 3].map(() => consumerWith().onBatch(batch, topic)));
    }
    expect(await names('member-twice')).toEqual(
      Array.from({ length: 20 }, (_, index) => `Name ${String(index + 1)}`),
    );
    expect(await listDeadLetters(log.database)).toEqual([]);
  });

  it('lets a reaction see what the batch before it wrote, though both came at the same moment', async () => {
    const seen: number[] = [];
    const isCounted = Promise.withResolvers<undefined>();
    const mayCommit = Promise.withResolvers<undefined>();
    const counting = defineReaction({
      name: 'count',
      to: ['identity.member-registered.v1'],
      react: async (_events, transaction) => {
        await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = 0`);
        seen.push(await transaction.oneFirst(sql.type(Count)`select count(*) from heard`));
        isCounted.resolve(undefined);
        await mayCommit.promise;
      },
    });
    const first = consumerWith(testKeys(), [counting]).onBatch([registered('member-a', 1, 'Ada')], topic);
    await isCounted.promise;
    const second = consumerWith(testKeys(), [counting]).onBatch([registered('member-b', 1, 'Grace')], topic);
    await eventually(async () => {
      expect((await waitingForLocks()) === 1 || seen.length === 2).toBe(true);
    });
    mayCommit.resolve(undefined);
    await Promise.all([first, second]);
    expect(seen).toEqual([1, 2]);
  });

  it('keeps a message that nobody can read as a dead letter, once, and another one at its place too', async () => {
    const consumer = consumerWith();
    const message = { topic, place: '3/1042', content: 'no JSON \0 at all', reason: 'not JSON' };
    await consumer.onUnreadable(message);
    await consumer.onUnreadable(message);
    await consumer.onUnreadable({ ...message, content: 'of a topic made anew' });
    const streamId = expect.stringMatching(
      /^unreadable:candor.identity.member\/3\/1042\/[0-9a-f]{16}$/,
    ) as string;
    expect(await listDeadLetters(log.database)).toMatchObject([
      { streamId, type: 'unreadable', error: 'not JSON', waiting: 0 },
      { streamId, type: 'unreadable', error: 'not JSON', waiting: 0 },
    ]);
  });

  it('parks an event of a type it does not know', async () => {
    const unknown = { ...registered('member-future', 1, 'Ada'), type: 'identity.member-registered.v9' };
    await consumerWith().onBatch([unknown, registered('member-known', 1, 'Grace')], topic);
    expect(await names('member-known')).toEqual(['Grace']);
    expect(await listDeadLetters(log.database)).toMatchObject([
      { streamId: 'member-future', type: 'identity.member-registered.v9' },
    ]);
  });

  it('control: without the inbox a repeated delivery doubles the effect', async () => {
    const consumer = consumerWith();
    await consumer.onBatch([registered('member-a', 1, 'Ada')], topic);
    await log.database.query(sql.unsafe`truncate inbox`);
    await consumer.onBatch([registered('member-a', 1, 'Ada')], topic);
    expect(await names('member-a')).toEqual(['Ada', 'Ada']);
  });

  it('parks the stream of an event it cannot apply, in order, and goes on with all others', async () => {
    const consumer = consumerWith();
    await consumer.onBatch(
      [
        registered('member-bad', 1, 'First'),
        registered('member-bad', 2, 'Poison'),
        registered('member-good', 1, 'Grace'),
        registered('member-bad', 3, 'Third'),
      ],
      topic,
    );
    await consumer.onBatch(
      [registered('member-bad', 4, 'Fourth'), registered('member-good', 2, 'Hopper')],
      topic,
    );
    expect(await names('member-bad')).toEqual(['First']);
    expect(await names('member-good')).toEqual(['Grace', 'Hopper']);
    expect(await listDeadLetters(log.database)).toMatchObject([
      { streamId: 'member-bad', version: 2, waiting: 2 },
    ]);
  });

  it('puts a parked stream right when it is replayed', async () => {
    const consumer = consumerWith();
    await consumer.onBatch(
      [registered('member-bad', 1, 'Poison'), registered('member-bad', 2, 'Next')],
      topic,
    );
    const replay = () =>
      replayDeadLetters(
        { service: 'tally', database: log.database, keys: testKeys(), consumer },
        'member-bad',
      );
    await expect(replay()).rejects.toThrow();
    expect(await listDeadLetters(log.database)).toHaveLength(1);
    isPoisonous = false;
    expect(await replay()).toBe(2);
    expect(await names('member-bad')).toEqual(['Poison', 'Next']);
    expect(await listDeadLetters(log.database)).toEqual([]);
    await consumer.onBatch([registered('member-bad', 3, 'After')], topic);
    expect(await names('member-bad')).toEqual(['Poison', 'Next', 'After']);
  });

  it('asks the owner for what the bus does not have any more', async () => {
    const consumer = consumerWith();
    history = [registered('member-mended', 1, 'First'), registered('member-mended', 2, 'Second')];
    await consumer.onBatch([registered('member-mended', 3, 'Third')], topic);
    await consumer.onBatch([registered('member-mended', 4, 'Fourth')], topic);
    expect(await names('member-mended')).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect(await listDeadLetters(log.database)).toEqual([]);
  });

  it('does not apply what comes after a gap', async () => {
    const consumer = consumerWith();
    await consumer.onBatch([registered('member-gap', 2, 'Second')], topic);
    expect(await names('member-gap')).toEqual([]);
    expect(await listDeadLetters(log.database)).toMatchObject([
      { streamId: 'member-gap', error: expect.stringContaining('EventGap') as string },
    ]);
  });

  it('reads personal fields as erased once the key is destroyed', async () => {
    const consumer = consumerWith(testKeys(new Set([registeredMemberId])));
    await consumer.onBatch([registered('member-gone', 1, 'Ada')], topic);
    expect(await names('member-gone')).toEqual([erased]);
  });
});
