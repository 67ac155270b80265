import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { eventually } from '../src/testing/eventually.ts';
import { openReceivedNames, type ReceivedNames } from './received-names.ts';
import { memberTopic as topic, registered } from './registered-member.ts';

type OnBatch = (batch: readonly Envelope[]) => Promise<void>;

const Version = z.object({ version: z.number() });

describe('a batch that two instances get at the same moment', () => {
  let received: ReceivedNames;
  beforeEach(async () => {
    received = await openReceivedNames();
  });
  afterEach(() => received.close());

  const instance = (): OnBatch => {
    const consumer = received.consumer();
    return (batch) => consumer.onBatch(batch, topic);
  };

  /** Holds back both writes until each of the two consumers waits for a lock. */
  const deliverToBoth = async (batch: readonly Envelope[], instances: readonly [OnBatch, OnBatch]) => {
    const isHeld = Promise.withResolvers<undefined>();
    const mayGoOn = Promise.withResolvers<undefined>();
    const holding = received.database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = 0`);
      await transaction.query(sql.unsafe`set local transaction_timeout = 0`);
      await transaction.query(sql.unsafe`lock table received_names in share mode`);
      isHeld.resolve(undefined);
      await mayGoOn.promise;
    });
    await isHeld.promise;
    const delivered = instances.map((onBatch) => onBatch(batch));
    await eventually(async () => {
      expect(await received.waitingForLocks()).toBe(2);
    });
    mayGoOn.resolve(undefined);
    await Promise.all([holding, ...delivered]);
  };

  it('has its effect once', async () => {
    const batch = [registered('member-twice', 1, 'Ada'), registered('member-twice', 2, 'Augusta')];
    await deliverToBoth(batch, [instance(), instance()]);
    expect(await received.names('member-twice')).toEqual(['Ada', 'Augusta']);
    expect(await listDeadLetters(received.database)).toEqual([]);
  });

  it('has its effect once, in any order, batch after batch', async () => {
    for (let version = 1; version <= 20; version += 1) {
      const batch = [registered('member-twice', version, `Name ${String(version)}`)];
      await Promise.all([instance(), instance(), instance()].map((onBatch) => onBatch(batch)));
    }
    expect(await received.names('member-twice')).toEqual(
      Array.from({ length: 20 }, (_, index) => `Name ${String(index + 1)}`),
    );
    expect(await listDeadLetters(received.database)).toEqual([]);
  });

  it('control: has its effect twice when the inbox is claimed after it', async () => {
    const claimingLast: OnBatch = async (batch) => {
      await received.database.transaction(async (transaction) => {
        for (const { streamId, version } of batch) {
          const applied = await transaction.maybeOneFirst(sql.type(Version)`
            select version from inbox where stream_id = ${streamId}
          `);
          if (version <= (applied ?? 0)) continue;
          await transaction.query(sql.unsafe`
            insert into received_names (stream_id, version, name) values (${streamId}, ${version}, 'Ada')
          `);
          await transaction.query(sql.unsafe`
            insert into inbox (stream_id, version) values (${streamId}, ${version})
            on conflict (stream_id) do update set version = excluded.version
          `);
        }
      });
    };
    const batch = [registered('member-twice', 1, 'Ada')];
    await deliverToBoth(batch, [claimingLast, claimingLast]);
    expect(await received.names('member-twice')).toEqual(['Ada', 'Ada']);
    // Consumers that run one after the other would not show it.
    await claimingLast(batch);
    expect(await received.names('member-twice')).toEqual(['Ada', 'Ada']);
  });
});
