import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDeadLetters, park } from '../src/event-sourcing/dead-letters.ts';
import { replayDeadLetters } from '../src/event-sourcing/resolve-dead-letters.ts';
import { openReceivedNames, type ReceivedNames } from './received-names.ts';
import { memberTopic as topic, registered } from './registered-member.ts';
import { testKeys } from './tally-log.ts';

type OnBatch = (batch: readonly Envelope[]) => Promise<void>;

const deliveriesAtMost = 5;

/** Delivers like a bus: a failed message is repeated, and nothing else is delivered before it. */
const deliver = async (batches: readonly (readonly Envelope[])[], onBatch: OnBatch): Promise<void> => {
  for (const batch of batches) {
    const isDone = () =>
      onBatch(batch).then(
        () => true,
        () => false,
      );
    let deliveries = 1;
    while (!(await isDone())) {
      deliveries += 1;
      if (deliveries > deliveriesAtMost) return;
    }
  }
};

const withPoison = () => [
  [
    registered('member-bad', 1, 'First'),
    registered('member-bad', 2, 'Poison'),
    registered('member-good', 1, 'Grace'),
    registered('member-bad', 3, 'Third'),
  ],
  [registered('member-bad', 4, 'Fourth'), registered('member-good', 2, 'Hopper')],
];

describe('an event that cannot be applied', () => {
  let received: ReceivedNames;
  beforeEach(async () => {
    received = await openReceivedNames();
  });
  afterEach(() => received.close());

  const applied = async () => ({
    bad: await received.names('member-bad'),
    good: await received.names('member-good'),
  });
  const parked = { bad: ['First'], good: ['Grace', 'Hopper'] };

  it('parks its stream, in order, while all other streams continue', async () => {
    const consumer = received.consumer();
    await deliver(withPoison(), (batch) => consumer.onBatch(batch, topic));
    expect(await applied()).toEqual(parked);
    expect(await listDeadLetters(received.database)).toMatchObject([
      { streamId: 'member-bad', version: 2, waiting: 2 },
    ]);
  });

  it('control: without dead letters, blocks all streams', async () => {
    const consumer = received.consumer();
    await deliver(withPoison(), (batch) =>
      received.database.transaction((transaction) => consumer.apply(transaction, batch)),
    );
    expect(await applied()).toEqual({ bad: [], good: [] });
  });

  it('control: is overtaken if its dead letter does not park its stream', async () => {
    const consumer = received.consumer();
    const parkAlone = (envelope: Envelope, error: unknown) =>
      received.database.transaction(async (transaction) => {
        await park(transaction, topic, envelope, String(error));
        await transaction.query(sql.unsafe`
          update inbox set version = ${envelope.version} where stream_id = ${envelope.streamId}
        `);
      });
    await deliver(withPoison(), async (batch) => {
      for (const envelope of batch)
        await received.database
          .transaction((transaction) => consumer.apply(transaction, [envelope]))
          .catch((error: unknown) => parkAlone(envelope, error));
    });
    expect(await applied()).toEqual({ ...parked, bad: ['First', 'Third', 'Fourth'] });
  });

  it('is applied with the events behind it when it is replayed', async () => {
    const consumer = received.consumer();
    await consumer.onBatch(
      [registered('member-bad', 1, 'Poison'), registered('member-bad', 2, 'Next')],
      topic,
    );
    const replay = () =>
      replayDeadLetters(
        { service: 'tally', database: received.database, keys: testKeys(), consumer },
        'member-bad',
      );
    await expect(replay()).rejects.toThrow();
    expect(await listDeadLetters(received.database)).toHaveLength(1);
    received.detoxify();
    expect(await replay()).toBe(2);
    expect(await received.names('member-bad')).toEqual(['Poison', 'Next']);
    expect(await listDeadLetters(received.database)).toEqual([]);
    await consumer.onBatch([registered('member-bad', 3, 'After')], topic);
    expect(await received.names('member-bad')).toEqual(['Poison', 'Next', 'After']);
  });

  it('parks the stream alone when the events before it are delivered again', async () => {
    const consumer = received.consumer();
    const batch = [registered('member-bad', 1, 'First'), registered('member-bad', 2, 'Poison')];
    await consumer.onBatch(batch, topic);
    await consumer.onBatch(batch, topic);
    expect(await listDeadLetters(received.database)).toMatchObject([{ version: 2, waiting: 0 }]);
  });

  it('parks its stream if its type is unknown', async () => {
    const unknown = { ...registered('member-future', 1, 'Ada'), type: 'identity.member-registered.v9' };
    await received.consumer().onBatch([unknown, registered('member-other', 1, 'Grace')], topic);
    expect(await received.names('member-other')).toEqual(['Grace']);
    expect(await listDeadLetters(received.database)).toMatchObject([
      { streamId: 'member-future', type: 'identity.member-registered.v9' },
    ]);
  });
});
