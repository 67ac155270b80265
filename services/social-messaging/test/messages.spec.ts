import { newId } from '@candor/platform';
import {
  announceMember,
  eventually,
  member,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { socialMessagingService } from '../src/service.ts';
import {
  identityWith,
  premiumMember,
  premiumPair,
  profile,
  read,
  send,
  thread,
  trySending,
} from './world.ts';

describe('a message', () => {
  let service: TestService;
  const unannounced = newId();
  const erased = newId();

  beforeAll(async () => {
    const members = new Map([[unannounced, profile(unannounced, { isPremium: true })]]);
    service = await startTestService(socialMessagingService, {
      peers: identityWith(members),
      erasedMembers: new Set([erased]),
    });
  });
  afterAll(() => service.stop());

  it('is shown to both members at once', async () => {
    const [ada, grace] = await premiumPair(service);
    const message = await send(service, ada, grace.memberId, { content: '  Good morning!\n ' });
    expect(message).toMatchObject({
      senderId: ada.memberId,
      recipientId: grace.memberId,
      content: 'Good morning!',
      isRead: false,
      readAt: null,
    });
    for (const [viewer, other] of [
      [ada, grace],
      [grace, ada],
    ] as const)
      expect(await thread(service, viewer, other.memberId)).toEqual({
        data: [message],
        hasOlder: false,
        canMessage: true,
      });
  });

  it('is ordered after the previous message, also if the clocks of instances differ', async () => {
    const [ada, grace] = await premiumPair(service);
    const began = Date.now();
    const sentBy = async (clockMs: number, content: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: began + clockMs });
      try {
        return await send(service, ada, grace.memberId, { content });
      } finally {
        vi.useRealTimers();
      }
    };
    const sent = [await sentBy(60_000, 'First'), await sentBy(-60_000, 'Second'), await sentBy(0, 'Third')];
    const instants = sent.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted());
    // Threads are ordered by ids, which start with the milliseconds of their creation.
    const made = sent.map(({ id }) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
    for (const [index, { createdAt }] of sent.entries())
      expect(Math.abs((made[index] ?? 0) - Date.parse(createdAt))).toBeLessThan(1_000);
    expect(made.at(-1)).toBeLessThan(Date.now() + 30_000);
  });

  it('needs premium on both sides', async () => {
    const [ada, grace] = await premiumPair(service);
    const free = await announceMember(service);
    expect(await trySending(service, { ...ada, isPremium: false }, grace.memberId)).toMatchObject({
      status: 403,
      json: { code: 'premium-required', message: 'Premium required' },
    });
    expect(await trySending(service, ada, free.memberId)).toMatchObject({
      status: 403,
      json: {
        code: 'recipient-not-premium',
        message: "Direct messaging requires both users to be premium members. This user hasn't upgraded yet.",
      },
    });
    expect((await thread(service, ada, free.memberId)).data).toEqual([]);
  });

  it('reaches a premium member whose announcement has not arrived', async () => {
    const ada = await premiumMember(service);
    expect((await send(service, ada, unannounced)).recipientId).toBe(unannounced);
  });

  it('is refused to or from someone who is not a member', async () => {
    const ada = await premiumMember(service);
    const notFound = { status: 404, json: { message: 'User not found' } };
    expect(await trySending(service, ada, newId())).toMatchObject(notFound);
    expect(await trySending(service, member({ isPremium: true }), ada.memberId)).toMatchObject(notFound);
  });

  it('is refused if the key of its sender is destroyed', async () => {
    const gone = await announceMember(service, { memberId: erased, isPremium: true });
    const grace = await premiumMember(service);
    expect(await trySending(service, gone, grace.memberId)).toMatchObject({
      status: 409,
      json: { code: 'member-erased' },
    });
  });

  it('is the same message if it is sent again with its id', async () => {
    const [ada, grace] = await premiumPair(service);
    const clientMessageId = newId();
    const message = await send(service, ada, grace.memberId, { clientMessageId });
    expect(await send(service, ada, grace.memberId, { clientMessageId })).toEqual(message);
    const capitals = { clientMessageId: clientMessageId.toUpperCase() };
    expect(await send(service, ada, grace.memberId.toUpperCase(), capitals)).toEqual(message);
    expect((await thread(service, ada, grace.memberId)).data).toEqual([message]);
    const response = await send(service, grace, ada.memberId, { clientMessageId });
    expect(response.id).not.toBe(message.id);
  });

  it('is read by its recipient, once', async () => {
    const [ada, grace] = await premiumPair(service);
    const { id } = await send(service, ada, grace.memberId);
    expect(await read(service, grace, id)).toMatchObject({ status: 204, text: '' });
    const [first] = (await thread(service, ada, grace.memberId)).data;
    expect(first).toMatchObject({ id, isRead: true });
    expect((await read(service, { ...grace, isPremium: false }, id.toUpperCase())).status).toBe(204);
    const body = {};
    expect((await service.request('PATCH', `/api/messages/${id}/read`, { as: grace, body })).status).toBe(
      204,
    );
    expect((await thread(service, ada, grace.memberId)).data).toEqual([first]);
  });

  it('does not exist for strangers', async () => {
    const [ada, grace] = await premiumPair(service);
    const { id } = await send(service, ada, grace.memberId);
    const stranger = await premiumMember(service);
    const unknownMessage = await read(service, stranger, newId());
    const refused = await read(service, stranger, id);
    expect(refused).toMatchObject({ status: 404, json: { message: 'Message not found' } });
    const {
      instance: _instance,
      requestId: _requestId,
      ...problem
    } = refused.json as Record<string, unknown>;
    expect(unknownMessage.json).toMatchObject(problem);
    expect((await service.request('PATCH', `/api/messages/${id}/read`)).status).toBe(401);
    expect((await thread(service, grace, ada.memberId)).data).toMatchObject([{ isRead: false }]);
  });

  it('is shown only in its own thread', async () => {
    const [ada, grace] = await premiumPair(service);
    const { id } = await send(service, ada, grace.memberId);
    const stranger = await premiumMember(service);
    expect(await thread(service, stranger, ada.memberId)).toEqual({
      data: [],
      hasOlder: false,
      canMessage: true,
    });
    expect(await thread(service, stranger, grace.memberId, `?before=${id}`)).toEqual({
      data: [],
      hasOlder: false,
      canMessage: true,
    });
    expect(await thread(service, ada, ada.memberId)).toEqual({ data: [], hasOlder: false, canMessage: true });
    expect((await service.request('GET', `/api/messages/${ada.memberId}`)).status).toBe(401);
    expect(await service.request('GET', `/api/messages/${newId()}`, { as: ada })).toMatchObject({
      status: 404,
      json: { message: 'User not found' },
    });
  });

  it('is listed in its thread page by page, oldest first, also after premium ended', async () => {
    const [ada, grace] = await premiumPair(service);
    const sent: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const [from, to] = index % 2 ? [ada, grace] : [grace, ada];
      sent.push((await send(service, from, to.memberId, { content: `No. ${index}` })).id);
    }
    const lapsed = { ...ada, isPremium: false };
    const seen: string[][] = [];
    for (let query = '?limit=3', hasOlder = true; hasOlder;) {
      const page = await thread(service, lapsed, grace.memberId, query);
      seen.unshift(page.data.map(({ id }) => id));
      query = `?limit=3&before=${page.data[0]?.id ?? ''}`;
      hasOlder = page.hasOlder;
    }
    expect(seen.map(({ length }) => length)).toEqual([1, 3, 3]);
    expect(seen.flat()).toEqual(sent);
  });

  it('is sealed in the log, and announced without its text', async () => {
    const [ada, grace] = await premiumPair(service);
    const content = `Only for you: ${newId()}`;
    const message = await send(service, ada, grace.memberId, { content });
    await read(service, grace, message.id);
    const logged = await service.database.many(sql.type(z.object({ data: z.string() }))`
      select data::text as data from events where data ->> 'messageId' = ${message.id} order by version
    `);
    expect(logged).toHaveLength(2);
    expect(logged[0]?.data).toContain('sealed:v1:');
    const all = await service.subscribe('candor.social-messaging.message');
    const received = await eventually(() => {
      const ofThis = all.filter(({ data }) => data['messageId'] === message.id);
      expect(ofThis).toHaveLength(2);
      return ofThis;
    });
    expect(JSON.stringify([logged, received])).not.toContain(content);
    const ids = { messageId: message.id, senderId: ada.memberId, recipientId: grace.memberId };
    expect(received.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'social-messaging.message-sent.v1',
        data: {
          ...ids,
          sentAt: message.createdAt,
          unread: { count: 1, revision: expect.any(Number) as number },
        },
      },
      {
        type: 'social-messaging.message-read.v1',
        data: {
          ...ids,
          readAt: expect.any(String) as string,
          unread: { count: 0, revision: expect.any(Number) as number },
        },
      },
    ]);
  });
});
