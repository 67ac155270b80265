import type { Envelope } from '@candor/contracts';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createConsumer, type Consumer } from '../src/event-sourcing/consumer.ts';
import { countParked, listDeadLetters, readParkedEvents } from '../src/event-sourcing/dead-letters.ts';
import { dropDeadLetter } from '../src/event-sourcing/resolve-dead-letters.ts';
import { defineLookup } from '../src/index.ts';
import { memberTopic as topic, registered as registeredIn, registeredMemberId } from './registered-member.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';

const streamId = 'member-bad';

const registered = (version: number, firstName: string): Envelope =>
  registeredIn(streamId, version, firstName);

describe('dropping a dead letter', () => {
  let log: TallyLog;
  let consumer: Consumer;

  const received = defineLookup({
    name: 'received_names',
    tables: ['received_names'],
    on: {
      'identity.member-registered.v1': ({ version, data }) =>
        data.firstName === 'Poison'
          ? sql.unsafe`select 1 / 0`
          : sql.unsafe`insert into received_names (version, name) values (${version}, ${data.firstName})`,
    },
  });
  const names = () =>
    log.database.anyFirst(
      sql.type(z.object({ name: z.string() }))`select name from received_names order by version`,
    );
  const drop = (version: number, stream = streamId) =>
    dropDeadLetter(
      { service: 'tally', database: log.database, keys: testKeys(), consumer },
      { streamId: stream, version },
    );

  beforeEach(async () => {
    log = await openTallyLog();
    await log.database.query(sql.unsafe`create table received_names (version int, name text)`);
    consumer = createConsumer({
      service: 'tally',
      database: log.database,
      keys: testKeys(),
      lookups: [received],
      reactions: [],
      feeds: {
        page: () => Promise.reject(new Error('not expected')),
        heads: () => Promise.reject(new Error('not expected')),
        stream: () => Promise.resolve([]),
      },
      log: pino({ level: 'silent' }),
    });
  });
  afterEach(() => log.close());

  it('applies the events behind it, and later ones', async () => {
    await consumer.onBatch(
      [registered(1, 'First'), registered(2, 'Poison'), registered(3, 'Third'), registered(4, 'Fourth')],
      topic,
    );
    expect(await names()).toEqual(['First']);
    expect(await countParked(log.database)).toEqual({ streams: 1, events: 3 });
    expect(await drop(2)).toEqual({ applied: 2, isParked: false });
    expect(await names()).toEqual(['First', 'Third', 'Fourth']);
    expect(await countParked(log.database)).toEqual({ streams: 0, events: 0 });
    await consumer.onBatch([registered(2, 'Poison'), registered(5, 'Fifth')], topic);
    expect(await names()).toEqual(['First', 'Third', 'Fourth', 'Fifth']);
  });

  it('stops at the next event that cannot be applied, and reports it', async () => {
    await consumer.onBatch([registered(1, 'Poison'), registered(2, 'Poison'), registered(3, 'Third')], topic);
    expect(await drop(1)).toEqual({ applied: 0, isParked: true });
    expect(await names()).toEqual([]);
    expect(await listDeadLetters(log.database)).toMatchObject([
      { streamId, version: 2, waiting: 1, error: expect.stringContaining('division by zero') as string },
    ]);
    expect(await drop(2)).toEqual({ applied: 1, isParked: false });
    expect(await names()).toEqual(['Third']);
  });

  it('is refused when another event or none parks the stream', async () => {
    await consumer.onBatch([registered(1, 'Poison'), registered(2, 'Second')], topic);
    await expect(drop(2)).rejects.toThrow('does not stand in the way');
    await expect(drop(1, 'member-other')).rejects.toThrow('does not stand in the way');
    const both = await Promise.allSettled([drop(1), drop(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await names()).toEqual(['Second']);
    await expect(drop(1)).rejects.toThrow('does not stand in the way');
  });

  it('removes an unreadable message', async () => {
    await consumer.onUnreadable({ topic, place: '3/1042', content: 'no JSON', reason: 'not JSON' });
    const [unreadable] = await listDeadLetters(log.database);
    expect(await drop(0, unreadable?.streamId)).toEqual({ applied: 0, isParked: false });
    expect(await listDeadLetters(log.database)).toEqual([]);
    expect(await log.database.exists(sql.unsafe`select from inbox`)).toBe(false);
  });

  it('can be decided with the parked events at hand, as delivered, with personal fields sealed', async () => {
    await consumer.onBatch([registered(1, 'Poison'), registered(2, 'Second')], topic);
    const parked = await readParkedEvents(log.database, streamId);
    expect(parked).toMatchObject({
      total: 2,
      events: [
        { version: 1, error: expect.stringContaining('division by zero') as string },
        { version: 2, error: null },
      ],
    });
    const [first] = parked?.events ?? [];
    expect(JSON.parse(first?.envelope ?? '')).toMatchObject({
      streamId,
      data: { memberId: registeredMemberId },
    });
    expect(first?.envelope).toContain('sealed:v1:');
    expect(first?.envelope).not.toContain('Poison');
    expect(await readParkedEvents(log.database, 'member-other')).toBeNull();
  });
});
