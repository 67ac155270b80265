import { CollectedMemberData } from '@candor/contracts';
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
import { openPage, others, startRealtime } from './world.ts';

describe('a member who is deleted', { timeout: 120_000 }, () => {
  const known = others();
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(known);
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

  it('loses his sockets, whatever becomes of his sessions, and nobody else does', async () => {
    const [gone, other] = [member(), member()];
    known.unread.set(gone.memberId, 5);
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

  it('leaves no count behind', async () => {
    const gone = member();
    known.unread.set(gone.memberId, 5);
    const before = await openPage(service, gone);
    before.socket.io.reconnection(false);
    await eventually(() => {
      expect(before.said('unread:changed')).toEqual([{ unreadCount: 5 }]);
    });
    known.unread.set(gone.memberId, 0);
    await deleted(gone);
    const late = await openPage(service, gone);
    late.socket.io.reconnection(false);
    await eventually(() => {
      expect(late.said('unread:changed')).toEqual([{ unreadCount: 0 }]);
    });
    // Known by a session that ended a moment ago, it is closed in its turn.
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${gone.memberId}
    `);
    await eventually(() => {
      expect(late.socket.connected).toBe(false);
    });
  });

  it('has nothing kept of him, so there is nothing to hand out', async () => {
    expect(await tablesAboutMembers(service.database)).toEqual([]);
    const { memberId } = member();
    const response = await service.request('GET', `/internal/members/${memberId}/data`, {
      as: peerService(),
    });
    expect(CollectedMemberData.parse(response.json)).toEqual({ records: {}, photos: [] });
    expect(await tablesContaining(service.database, memberId)).toEqual([]);
  });
});
