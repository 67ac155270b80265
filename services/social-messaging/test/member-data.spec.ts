import { identityRoutes } from '@candor/contracts';
import { Count, newId } from '@candor/platform';
import {
  eventually,
  peer,
  rebuilt,
  startTestService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { collected, contentsOf, deletedMember, nobody, tell, unreadOf } from './leaving.ts';
import { conversations, follow, premiumMember, premiumPair, read, send, trySending } from './world.ts';

const Swept = z.object({ checked_at: z.string() });

describe('a deleted member', { timeout: 120_000 }, () => {
  const confirmed: string[] = [];
  const erasedMembers = new Set<string>();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        peer(identityRoutes.profilesForServices, () => []),
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
      erasedMembers,
    });
  });
  afterAll(() => service.stop());

  const deleted = async (gone: Member) => {
    erasedMembers.add(gone.memberId);
    await tell(service, 'identity.member-deleted.v1', gone);
    await eventually(() => {
      expect(confirmed).toContain(gone.memberId);
    });
  };
  const sweptAgain = async ({ memberId }: Member) => {
    const sweptAt = () =>
      service.database.oneFirst(sql.type(Swept)`
        select checked_at from erased_members where member_id = ${memberId}
      `);
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${memberId}
    `);
    const before = await sweptAt();
    await eventually(async () => {
      expect(await sweptAt()).not.toBe(before);
    });
  };

  /** Two who write to each other and follow each other, and one whom only the first writes to. */
  const life = async (marker: string) => {
    const [gone, other] = await premiumPair(service);
    const silent = await premiumMember(service);
    await follow(service, gone, other.memberId);
    await follow(service, other, gone.memberId);
    await follow(service, silent, other.memberId);
    await send(service, other, gone.memberId, { content: `From other ${newId()}` });
    for (const { memberId } of [other, other, silent])
      await send(service, gone, memberId, { content: `Hello ${marker}` });
    await send(service, silent, other.memberId, { content: 'Between us' });
    return { gone, other, silent };
  };

  it('goes with all that is his, and with nothing of others', async () => {
    const marker = `m${newId()}`;
    const { gone, other, silent } = await life(marker);
    const records = await collected(service, gone);
    expect(records).toMatchObject({
      following: [{ memberId: other.memberId }],
      followers: [{ memberId: other.memberId }],
    });
    expect(records['messages']?.map(({ direction }) => direction)).toEqual([
      'received',
      'sent',
      'sent',
      'sent',
    ]);
    const held = await tablesContaining(service.database, gone.memberId);
    expect(held).toEqual(expect.arrayContaining([...(await tablesAboutMembers(service.database))]));
    const [follows, messages] = [
      await service.subscribe('candor.social-messaging.follow'),
      await service.subscribe('candor.social-messaging.message'),
    ];

    await deleted(gone);
    const traces = async () => ({
      marker: await tablesContaining(service.database, marker),
      // What others wrote to him names whom it was for.
      memberId: await tablesContaining(service.database, gone.memberId),
      rows: await service.database.any(sql.unsafe`
        select sender_id, recipient_id from messages
        where ${gone.memberId} in (sender_id, recipient_id)
      `),
    });
    const left = {
      marker: [],
      memberId: ['conversations', 'messages'],
      rows: [{ sender_id: other.memberId, recipient_id: gone.memberId }],
    };
    expect(await traces()).toEqual(left);
    expect(await collected(service, gone)).toEqual({ following: [], followers: [], messages: [] });
    expect(await conversations(service, other)).toMatchObject([
      { otherUser: { id: silent.memberId }, unreadCount: 1 },
      {
        otherUser: { id: gone.memberId, ...deletedMember },
        lastMessage: { senderId: other.memberId },
        unreadCount: 0,
      },
    ]);
    expect(await conversations(service, silent)).toMatchObject([{ otherUser: { id: other.memberId } }]);
    expect(await contentsOf(service, other, gone.memberId)).toHaveLength(1);
    expect([await unreadOf(service, other), await unreadOf(service, silent)]).toEqual([1, 0]);
    const isLogged = service.database.exists(sql.unsafe`
      select from events where position(${marker} in data::text) > 0
    `);
    expect(await isLogged).toBe(false);
    await eventually(() => {
      expect(follows.filter(({ type }) => type === 'social-messaging.unfollowed.v1')).toHaveLength(2);
      const erased = messages.filter(({ type }) => type === 'social-messaging.conversation-erased.v1');
      expect(erased.map(({ data }) => data)).toEqual(
        expect.arrayContaining(
          [other, silent].map(({ memberId }) => ({ memberId: gone.memberId, otherId: memberId })),
        ),
      );
    });

    for (const readModel of ['follows', 'threads', 'conversations']) await rebuilt(service, readModel);
    expect(await traces()).toEqual(left);
    expect(await conversations(service, other)).toMatchObject([
      { otherUser: { id: silent.memberId } },
      { otherUser: deletedMember, unreadCount: 0 },
    ]);
  });

  it('is followed and written to by nobody any more', async () => {
    const { gone, other } = await life(newId());
    await deleted(gone);
    expect(await follow(service, other, gone.memberId)).toMatchObject(nobody);
    expect(await trySending(service, other, gone.memberId)).toMatchObject(nobody);
    expect(await trySending(service, gone, other.memberId)).toMatchObject(nobody);
    expect(await follow(service, gone, other.memberId)).toMatchObject(nobody);
  });

  it('goes once, however often he is looked after, and also after the other has left', async () => {
    const { gone, other, silent } = await life(newId());
    await deleted(gone);
    const countEvents = () =>
      service.database.oneFirst(sql.type(Count)`
        select count(*)::int as count from events
      `);
    const before = await countEvents();
    await sweptAgain(gone);
    expect(await countEvents()).toBe(before);
    await deleted(other);
    expect(await conversations(service, silent)).toMatchObject([
      { otherUser: { id: other.memberId, ...deletedMember }, lastMessage: { content: 'Between us' } },
    ]);
    for (const { memberId } of [gone, other])
      expect(await tablesContaining(service.database, memberId)).toEqual([
        ...(memberId === other.memberId ? ['conversations', 'messages'] : []),
      ]);
  });

  it('does not come back by what was under way', async () => {
    const { gone, other } = await life(newId());
    await deleted(gone);
    // The key that is still held, and a row that came late.
    await service.database.query(sql.unsafe`
      insert into members (member_id, first_name, last_name, is_premium)
      values (${gone.memberId}, 'Late', 'Comer', true)
    `);
    const late = await send(service, gone, other.memberId, { content: 'Late' });
    const response = await send(service, other, gone.memberId, { content: 'Also late' });
    await follow(service, gone, other.memberId);
    await sweptAgain(gone);
    await eventually(async () => {
      expect(await contentsOf(service, other, gone.memberId)).toEqual([expect.anything(), 'Also late']);
    });
    expect((await read(service, other, late.id)).status).toBe(404);
    expect(await conversations(service, other)).toMatchObject(
      [
        { lastMessage: { content: 'Between us' } },
        { lastMessage: { id: response.id }, unreadCount: 0 },
      ].toReversed(),
    );
    expect((await collected(service, gone))['following']).toEqual([]);
  });

  it('while both write has nothing left of him', async () => {
    const [gone, other] = await premiumPair(service);
    const attempts = Array.from({ length: 20 }, (_, index) => index);
    await send(service, other, gone.memberId, { content: 'Mine' });
    await send(service, gone, other.memberId, { content: 'His' });
    await Promise.all([
      ...attempts.map((index) =>
        trySending(service, gone, other.memberId, { content: `His ${String(index)}` }),
      ),
      ...attempts.map((index) =>
        trySending(service, other, gone.memberId, { content: `Mine ${String(index)}` }),
      ),
      deleted(gone),
    ]);
    await sweptAgain(gone);
    await eventually(async () => {
      const contents = await contentsOf(service, other, gone.memberId);
      expect(contents.filter((content) => content.startsWith('His'))).toEqual([]);
    });
    const shown = await conversations(service, other);
    const last = (await contentsOf(service, other, gone.memberId)).at(-1);
    expect(shown.map(({ lastMessage, unreadCount }) => [lastMessage.content, unreadCount])).toEqual([
      [last, 0],
    ]);
    await rebuilt(service, 'conversations');
    expect(await conversations(service, other)).toEqual(shown);
  });
});
