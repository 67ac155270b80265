import {
  eventStoreMigrations,
  migrate,
  newId,
  openDatabase,
  statementsFor,
  type Database,
} from '@candor/platform';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import fc from 'fast-check';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ConversationEvent } from '../conversation/conversation.events.ts';
import type { MessageEvent } from '../message/message.events.ts';
import { conversationsProjection } from './conversations.projection.ts';

const uuid = (kind: number, index: number) =>
  `00000000-0000-7000-800${kind}-${String(index).padStart(12, '0')}`;
const at = '2026-01-01T00:00:00.000Z';
/** Not part of the read model. */
const unread = { count: 0, revision: 1 };

type LogEvent = MessageEvent | ConversationEvent;
type Sent = Extract<MessageEvent, { type: 'MessageSent' }>['data'];

const isBy =
  (memberId: string) =>
  ({ senderId }: Sent): boolean =>
    senderId === memberId;

const newest = (messages: readonly Sent[]): string | null =>
  messages
    .map(({ messageId }) => messageId)
    .toSorted()
    .at(-1) ?? null;

/** A member's side of a conversation: without messages of the other before an erasure, and without own ones before theirs. */
const sideOf = (log: readonly LogEvent[], memberId: string, otherId: string): readonly Sent[] =>
  log.reduce<readonly Sent[]>((side, { type, data }) => {
    if (type === 'MessageSent') {
      const isOfBoth =
        [data.senderId, data.recipientId].toSorted().join() === [memberId, otherId].toSorted().join();
      return isOfBoth ? [...side, data] : side;
    }
    if (type === 'MessageRead') return side;
    if (type === 'MessageTakenDown') return side.filter(({ messageId }) => messageId !== data.messageId);
    if (type !== 'ConversationErased') return side;
    if (data.memberId === memberId && data.otherId === otherId) return [];
    return data.memberId === otherId && data.otherId === memberId ? side.filter(isBy(memberId)) : side;
  }, []);

/**
 * Messages among three members, in log order, which is not always that of their ids; some are read, some are removed. Now
 * and then a member is erased, and may have sent a message since, which the next erasure deletes.
 */
const histories: fc.Arbitrary<readonly LogEvent[]> = fc
  .array(
    fc.record({
      sender: fc.integer({ min: 0, max: 2 }),
      further: fc.integer({ min: 1, max: 2 }),
      isRead: fc.boolean(),
      late: fc.integer({ min: 0, max: 3 }),
      leaves: fc.integer({ min: 0, max: 5 }),
      offends: fc.integer({ min: 0, max: 8 }),
    }),
    { minLength: 5, maxLength: 40, size: 'max' },
  )
  .map((steps) =>
    steps.reduce<readonly LogEvent[]>((log, { sender, further, isRead, late, leaves, offends }, index) => {
      const ids = {
        messageId: uuid(2, 4 * (index - late) + 100 + late),
        senderId: uuid(1, sender),
        recipientId: uuid(1, (sender + further) % 3),
      };
      const sent = { ...ids, clientMessageId: uuid(3, index), content: 'Hello', sentAt: at, unread };
      const pair = { memberId: ids.senderId, otherId: ids.recipientId };
      if (leaves === 0) {
        const lastMessageId = newest(sideOf(log, pair.otherId, pair.memberId).filter(isBy(pair.otherId)));
        return [...log, { type: 'ConversationErased', data: { ...pair, lastMessageId, unread } }];
      }
      const side = sideOf(log, ids.senderId, ids.recipientId);
      const offending = side[offends];
      // The remaining messages are the same for both members only until an erasure.
      if (offending !== undefined && !log.some(({ type }) => type === 'ConversationErased')) {
        const { messageId, senderId, recipientId } = offending;
        const wasUnread = !log.some(
          (event) => event.type === 'MessageRead' && event.data.messageId === messageId,
        );
        const lastMessageId = newest(side.filter((other) => other !== offending));
        const data = {
          messageId,
          senderId,
          recipientId,
          wasUnread,
          lastMessageId,
          takenDownBy: 'admin',
          unread,
        };
        return [...log, { type: 'MessageTakenDown', data }];
      }
      return [
        ...log,
        { type: 'MessageSent', data: sent },
        ...(isRead ? [{ type: 'MessageRead' as const, data: { ...ids, readAt: at, unread } }] : []),
      ];
    }, []),
  );

const Row = z.object({
  member_id: z.string(),
  other_id: z.string(),
  last_message_id: z.string(),
  unread_count: z.number(),
});

/** Independently of the fold. */
const recount = (log: readonly LogEvent[]): readonly z.infer<typeof Row>[] => {
  const read = new Set(log.flatMap(({ type, data }) => (type === 'MessageRead' ? [data.messageId] : [])));
  const members = [0, 1, 2].map((index) => uuid(1, index));
  return members
    .flatMap((memberId) => members.map((otherId) => ({ memberId, otherId })))
    .filter(({ memberId, otherId }) => memberId !== otherId)
    .flatMap(({ memberId, otherId }) => {
      const side = sideOf(log, memberId, otherId);
      const last = newest(side);
      if (last === null) return [];
      const unreadMessages = side.filter(isBy(otherId)).filter(({ messageId }) => !read.has(messageId));
      return [
        {
          member_id: memberId,
          other_id: otherId,
          last_message_id: last,
          unread_count: unreadMessages.length,
        },
      ];
    });
};

describe('conversations', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl('social-messaging');
    await migrate(url, [
      eventStoreMigrations,
      { name: 'service', folder: new URL('../../migrations/', import.meta.url) },
    ]);
    database = await openDatabase(url, { maxConnections: 2 });
  });
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const stored = async (log: readonly LogEvent[]) => {
    await database.query(sql.unsafe`truncate conversations`);
    const recorded = log.map((event) => ({
      ...event,
      id: newId(),
      streamId: 'stream',
      version: 1,
      occurredAt: at,
      actorId: null,
    }));
    for (const statement of statementsFor([conversationsProjection], recorded))
      await database.query(statement);
    return database.any(sql.type(Row)`
      select member_id, other_id, last_message_id, unread_count from conversations order by member_id, other_id
    `);
  };

  it('equal a recount of the newest and unread messages after any history', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        expect(await stored(log)).toEqual(recount(log));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
