import { migrate, newId, openDatabase, statementsFor, type Database } from '@candor/platform';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import fc from 'fast-check';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MessageEvent } from '../../message/message.events.ts';
import { conversationsProjection } from './conversations.projection.ts';

const uuid = (kind: number, index: number) =>
  `00000000-0000-7000-800${kind}-${String(index).padStart(12, '0')}`;
const at = '2026-01-01T00:00:00.000Z';

/** Messages among three members, in log order, which is not always that of their ids; some of them read. */
const histories: fc.Arbitrary<readonly MessageEvent[]> = fc
  .array(
    fc.record({
      sender: fc.integer({ min: 0, max: 2 }),
      further: fc.integer({ min: 1, max: 2 }),
      isRead: fc.boolean(),
      late: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 5, maxLength: 40, size: 'max' },
  )
  .map((steps) =>
    steps.flatMap(({ sender, further, isRead, late }, index): readonly MessageEvent[] => {
      const ids = {
        messageId: uuid(2, 4 * (index - late) + 100 + late),
        senderId: uuid(1, sender),
        recipientId: uuid(1, (sender + further) % 3),
      };
      const sent = { ...ids, clientMessageId: uuid(3, index), content: 'Hello', sentAt: at };
      return [
        { type: 'MessageSent', data: sent },
        ...(isRead ? [{ type: 'MessageRead' as const, data: { ...ids, readAt: at } }] : []),
      ];
    }),
  );

const Row = z.object({
  member_id: z.string(),
  other_id: z.string(),
  last_message_id: z.string(),
  unread_count: z.number(),
});

/** Independently of the fold. */
const recount = (log: readonly MessageEvent[]): readonly z.infer<typeof Row>[] => {
  const read = new Set(log.flatMap(({ type, data }) => (type === 'MessageRead' ? [data.messageId] : [])));
  const sent = log.flatMap(({ type, data }) => (type === 'MessageSent' ? [data] : []));
  const sides = new Set(
    sent.flatMap(({ senderId, recipientId }) => [`${senderId} ${recipientId}`, `${recipientId} ${senderId}`]),
  );
  return [...sides].toSorted().map((side) => {
    const [memberId = '', otherId = ''] = side.split(' ');
    const between = sent.filter(({ senderId, recipientId }) =>
      [`${senderId} ${recipientId}`, `${recipientId} ${senderId}`].includes(side),
    );
    return {
      member_id: memberId,
      other_id: otherId,
      last_message_id:
        between
          .map(({ messageId }) => messageId)
          .toSorted()
          .at(-1) ?? '',
      unread_count: between.filter(
        ({ recipientId, messageId }) => recipientId === memberId && !read.has(messageId),
      ).length,
    };
  });
};

describe('conversations', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl('social-messaging');
    await migrate(url, [{ name: 'service', folder: new URL('../../../migrations/', import.meta.url) }]);
    database = await openDatabase(url, { maxConnections: 2 });
  });
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const kept = async (log: readonly MessageEvent[]) => {
    await database.query(sql.unsafe`truncate conversations`);
    const recorded = log.map((event) => ({
      ...event,
      ...{ id: newId(), streamId: 'of-no-matter', version: 1, occurredAt: at, actorId: null },
    }));
    for (const statement of statementsFor([conversationsProjection], recorded))
      await database.query(statement);
    return database.any(sql.type(Row)`
      select member_id, other_id, last_message_id, unread_count from conversations order by member_id, other_id
    `);
  };

  it('have after any history the newest message and the unread ones that a recount finds', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        expect(await kept(log)).toEqual(recount(log));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
