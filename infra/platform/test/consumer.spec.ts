import { erased } from '@candor/contracts';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Count } from '../src/database/database.ts';
import { listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { defineReaction } from '../src/index.ts';
import { eventually } from '../src/testing/eventually.ts';
import { openReceivedNames, type ReceivedNames } from './received-names.ts';
import { memberTopic as topic, registered, registeredMemberId } from './registered-member.ts';
import { keysToFetch, testKeys } from './tally-log.ts';

describe('a consumer', () => {
  let received: ReceivedNames;
  beforeEach(async () => {
    received = await openReceivedNames();
  });
  afterEach(() => received.close());

  it('fetches keys before it begins a transaction', async () => {
    const begun = vi.spyOn(received.database, 'transaction');
    await received.consumer({ keys: keysToFetch() }).onBatch([registered('member-late', 1, 'Ada')], topic);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(await received.names('member-late')).toEqual(['Ada']);
  });

  it('applies each event once, however often it is delivered', async () => {
    const consumer = received.consumer();
    const batch = [registered('member-a', 1, 'Ada'), registered('member-a', 2, 'Augusta')];
    for (let delivery = 0; delivery < 3; delivery += 1) await consumer.onBatch(batch, topic);
    await Promise.all([consumer.onBatch(batch, topic), consumer.onBatch(batch, topic)]);
    expect(await received.names('member-a')).toEqual(['Ada', 'Augusta']);
  });

  it('shows a reaction the writes of the batch before, though both arrived at the same moment', async () => {
    const seen: number[] = [];
    const isCounted = Promise.withResolvers<undefined>();
    const mayCommit = Promise.withResolvers<undefined>();
    const counting = defineReaction({
      name: 'count',
      to: ['identity.member-registered.v1'],
      react: async (_events, transaction) => {
        await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = 0`);
        seen.push(await transaction.oneFirst(sql.type(Count)`select count(*) from received_names`));
        isCounted.resolve(undefined);
        await mayCommit.promise;
      },
    });
    const first = received
      .consumer({ reactions: [counting] })
      .onBatch([registered('member-a', 1, 'Ada')], topic);
    await isCounted.promise;
    const second = received
      .consumer({ reactions: [counting] })
      .onBatch([registered('member-b', 1, 'Grace')], topic);
    await eventually(async () => {
      expect((await received.waitingForLocks()) === 1 || seen.length === 2).toBe(true);
    });
    mayCommit.resolve(undefined);
    await Promise.all([first, second]);
    expect(seen).toEqual([1, 2]);
  });

  it('stores an unreadable message once as a dead letter, and another one at the same place too', async () => {
    const consumer = received.consumer();
    const message = { topic, place: '3/1042', content: 'no JSON \0 at all', reason: 'not JSON' };
    await consumer.onUnreadable(message);
    await consumer.onUnreadable(message);
    await consumer.onUnreadable({ ...message, content: 'of a recreated topic' });
    const streamId = expect.stringMatching(
      /^unreadable:candor.identity.member\/3\/1042\/[0-9a-f]{16}$/,
    ) as string;
    expect(await listDeadLetters(received.database)).toMatchObject([
      { streamId, type: 'unreadable', error: 'not JSON', waiting: 0 },
      { streamId, type: 'unreadable', error: 'not JSON', waiting: 0 },
    ]);
  });

  it('control: without the inbox a repeated delivery doubles the effect', async () => {
    const consumer = received.consumer();
    await consumer.onBatch([registered('member-a', 1, 'Ada')], topic);
    await received.database.query(sql.unsafe`truncate inbox`);
    await consumer.onBatch([registered('member-a', 1, 'Ada')], topic);
    expect(await received.names('member-a')).toEqual(['Ada', 'Ada']);
  });

  it('fetches events from the owner that the bus no longer has', async () => {
    const consumer = received.consumer();
    received.serveHistory([
      registered('member-repaired', 1, 'First'),
      registered('member-repaired', 2, 'Second'),
    ]);
    await consumer.onBatch([registered('member-repaired', 3, 'Third')], topic);
    await consumer.onBatch([registered('member-repaired', 4, 'Fourth')], topic);
    expect(await received.names('member-repaired')).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect(await listDeadLetters(received.database)).toEqual([]);
  });

  it('does not apply events after a gap', async () => {
    const consumer = received.consumer();
    await consumer.onBatch([registered('member-gap', 2, 'Second')], topic);
    expect(await received.names('member-gap')).toEqual([]);
    expect(await listDeadLetters(received.database)).toMatchObject([
      { streamId: 'member-gap', error: expect.stringContaining('EventGap') as string },
    ]);
  });

  it('reads personal fields as erased once the key is destroyed', async () => {
    const consumer = received.consumer({ keys: testKeys(new Set([registeredMemberId])) });
    await consumer.onBatch([registered('member-gone', 1, 'Ada')], topic);
    expect(await received.names('member-gone')).toEqual([erased]);
  });
});
