import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDeadLetters, park } from '../src/event-sourcing/dead-letters.ts';
import { replayDeadLetters } from '../src/event-sourcing/replay-dead-letters.ts';
import { openHeardNames, type HeardNames } from './heard-names.ts';
import { memberTopic as topic, registered } from './registered-member.ts';
import { testKeys } from './tally-log.ts';

type OnBatch = (batch: readonly Envelope[]) => Promise<void>;

const deliveriesAtMost = 5;

/** As a bus does it: what fails comes again, and nothing else before it. */
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
  let received: HeardNames;
  beforeEach(async () => {
    received = await openHeardNames();
  });
  afterEach(() => received.close());

  const applied = async () => ({
    bad: await received.names('member-bad'),
    good: await received.names('member-good'),
  });
  const parked = { bad: ['First'], good: ['Grace', 'Hopper'] };

  it('parks its stream, in order, while all others go on', async () => {
    const consumer = received.consumer();
    await deliver(withPoison(), (batch) => consumer.onBatch(batch, topic));
    expect(await applied()).toEqual(parked);
    expect(await listDeadLetters(received.database)).toMatchObject([
      { streamId: 'member-bad', version: 2, waiting: 2 },
    ]);
  });

  it('control: without dead letters holds up all streams', async () => {
    const consumer = received.consumer();
    await deliver(withPoison(), (batch) =>
      received.database.transaction((transaction) => consumer.apply(transaction, batch)),
    );
    expect(await applied()).toEqual({ bad: [], good: [] });
  });

  it('control: as a dead letter that does not park its stream is overtaken', async () => {
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

  it('is applied with those behind it when it is replayed', async () => {
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

  it('stands in the way alone when what was applied before it comes again', async () => {
    const consumer = received.consumer();
    const batch = [registered('member-bad', 1, 'First'), registered('member-bad', 2, 'Poison')];
    await consumer.onBatch(batch, topic);
    await consumer.onBatch(batch, topic);
    expect(await listDeadLetters(received.database)).toMatchObject([{ version: 2, waiting: 0 }]);
  });

  it('of a type that nobody knows parks its stream, too', async () => {
    const unknown = { ...registered('member-future', 1, 'Ada'), type: 'identity.member-registered.v9' };
    await received.consumer().onBatch([unknown, registered('member-known', 1, 'Grace')], topic);
    expect(await received.names('member-known')).toEqual(['Grace']);
    expect(await listDeadLetters(received.database)).toMatchObject([
      { streamId: 'member-future', type: 'identity.member-registered.v9' },
    ]);
  });
});
