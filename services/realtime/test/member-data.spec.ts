import { CollectedMemberData } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIdentity, nextEvent, openPage, startRealtime } from './world.ts';

describe('a member who is deleted', { timeout: 120_000 }, () => {
  const identity = fakeIdentity();
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(identity);
  }, 120_000);
  afterAll(() => service.stop());

  const deleted = async ({ memberId }: Member) => {
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(async () => {
      const isConfirmed = await service.database.exists(sql.unsafe`
        select from erased_members where member_id = ${memberId} and confirmed_at is not null
      `);
      expect(isConfirmed).toBe(true);
    });
  };

  it('loses all sockets, also with a valid session, and other members do not', async () => {
    const [gone, other] = [member(), member()];
    const pages = [await openPage(service, gone), await openPage(service, gone)];
    const stays = await openPage(service, other);
    for (const { socket } of [...pages, stays]) socket.io.reconnection(false);
    await deleted(gone);
    await eventually(() => {
      expect(pages.map(({ socket }) => socket.connected)).toEqual([false, false]);
    });
    expect(stays.socket.connected).toBe(true);
    stays.socket.disconnect();
  });

  it('has no cached unread count, and loses a socket that opened late', async () => {
    const gone = member();
    const messageId = newId();
    await service.announce('social-messaging.message-sent.v1', `message-${messageId}`, {
      messageId,
      senderId: newId(),
      recipientId: gone.memberId,
      sentAt: new Date().toISOString(),
      unread: { count: 5, revision: 1 },
    });
    await service.applied(`message-${messageId}`);
    await deleted(gone);
    const late = await openPage(service, gone);
    late.socket.io.reconnection(false);
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${gone.memberId}
    `);
    await nextEvent(late, 'disconnect');
    expect(late.received).toEqual([]);
  });

  it('has no stored data, so the export is empty', async () => {
    expect(await tablesAboutMembers(service.database)).toEqual([]);
    const { memberId } = member();
    const response = await service.request('GET', `/internal/members/${memberId}/data`, {
      as: peerService(),
    });
    expect(CollectedMemberData.parse(response.json)).toEqual({ records: {}, photos: [] });
    expect(await tablesContaining(service.database, memberId)).toEqual([]);
  });
});
