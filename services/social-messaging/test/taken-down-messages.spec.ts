import { identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  peerService,
  rebuilt,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { unreadOf } from './leaving-members.ts';
import { conversations, premiumPair, read, send, thread, trySending } from './world.ts';

describe('a message that an admin takes down', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const takeDown = (messageId: string, { memberId: actorId }: Member = admin) =>
    service.request('POST', `/internal/messages/${messageId}/remove`, {
      as: peerService('admin'),
      body: { actorId, reason: null },
    });

  it('disappears for both members, also after a rebuild, and only changes its own counts', async () => {
    const [ada, grace] = await premiumPair(service);
    const first = await send(service, ada, grace.memberId, { content: 'One' });
    const second = await send(service, ada, grace.memberId, { content: 'Two' });
    await send(service, ada, grace.memberId, { content: 'Three' });
    const last = await send(service, grace, ada.memberId, { content: 'Four' });
    await read(service, grace, first.id);
    const received = await service.subscribe('candor.social-messaging.message');
    for (const { id } of [first, second, last]) expect((await takeDown(id.toUpperCase())).status).toBe(200);

    const asSeen = async () => ({
      texts: (await thread(service, ada, grace.memberId)).data.map(({ content }) => content),
      texts2: (await thread(service, grace, ada.memberId)).data.map(({ content }) => content),
      ofAda: (await conversations(service, ada)).map(({ lastMessage }) => lastMessage.content),
      ofGrace: (await conversations(service, grace)).map(({ lastMessage }) => lastMessage.content),
      unread: [await unreadOf(service, ada), await unreadOf(service, grace)],
    });
    const left = {
      texts: ['Three'],
      texts2: ['Three'],
      ofAda: ['Three'],
      ofGrace: ['Three'],
      unread: [0, 1],
    };
    expect(await asSeen()).toEqual(left);
    for (const readModel of ['threads', 'conversations']) await rebuilt(service, readModel);
    expect(await asSeen()).toEqual(left);
    await eventually(() => {
      expect(received.filter(({ type }) => type === 'social-messaging.message-taken-down.v1')).toMatchObject(
        [
          { ...first, count: 2 },
          { ...second, count: 1 },
          { ...last, count: 0 },
        ].map(({ id, senderId, recipientId, count }) => ({
          data: { messageId: id, senderId, recipientId, unread: { count } },
        })),
      );
    });
  });

  it('ends the conversation if it was the only message', async () => {
    const [ada, grace] = await premiumPair(service);
    const { id } = await send(service, ada, grace.memberId);
    await takeDown(id);
    for (const one of [ada, grace]) expect(await conversations(service, one)).toEqual([]);
    expect(await unreadOf(service, grace)).toBe(0);
    await send(service, ada, grace.memberId, { content: 'Sorry' });
    expect(await conversations(service, grace)).toMatchObject([{ unreadCount: 1 }]);
  });

  it('is removed once and only by admins, and cannot be sent again or read', async () => {
    const [ada, grace] = await premiumPair(service);
    const clientMessageId = newId();
    const { id } = await send(service, ada, grace.memberId, { clientMessageId });
    for (const notAdmin of [ada, grace, member()]) expect((await takeDown(id, notAdmin)).status).toBe(403);
    const body = { actorId: admin.memberId, reason: null };
    for (const as of [admin, ada])
      expect((await service.request('POST', `/internal/messages/${id}/remove`, { as, body })).status).toBe(
        403,
      );
    expect((await takeDown('no-uuid')).status).toBe(400);
    expect((await takeDown(newId())).status).toBe(404);

    const responses = await Promise.all(Array.from({ length: 4 }, () => takeDown(id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await trySending(service, ada, grace.memberId, { clientMessageId })).status).toBe(404);
    expect((await read(service, grace, id)).status).toBe(404);
    expect(await unreadOf(service, grace)).toBe(0);
    expect((await thread(service, grace, ada.memberId)).data).toEqual([]);
  });

  it('leaves the right count and newest message while others are sent and read', async () => {
    const [ada, grace] = await premiumPair(service);
    for (let round = 0; round < 6; round += 1) {
      const { id } = await send(service, ada, grace.memberId);
      const responses = await Promise.all([
        takeDown(id),
        read(service, grace, id),
        send(service, ada, grace.memberId).then(() => ({ status: 201 })),
        send(service, grace, ada.memberId).then(() => ({ status: 201 })),
      ]);
      expect(responses.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    }
    const { data } = await thread(service, grace, ada.memberId, '?limit=100');
    for (const [one, other] of [
      [ada, grace],
      [grace, ada],
    ] as const)
      expect(await conversations(service, one)).toMatchObject([
        {
          lastMessage: { id: data.at(-1)?.id },
          unreadCount: data.filter(({ senderId, isRead }) => senderId === other.memberId && !isRead).length,
        },
      ]);
  });
});
