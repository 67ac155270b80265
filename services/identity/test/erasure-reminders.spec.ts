import {
  billingRoutes,
  identityRoutes,
  memberDataHolders,
  memberDataRoutes,
  type MemberDataHolder,
} from '@candor/contracts';
import { eventually, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMembers, registered, startIdentity, memberToImport } from './world.ts';

describe('an unconfirmed erasure', { timeout: 120_000 }, () => {
  const requests: { memberId: string; deletedAt: string }[] = [];
  let isAway = false;
  let service: TestService;
  let adminId: string;

  beforeAll(async () => {
    service = await startIdentity({}, [
      peer(billingRoutes.endSubscription, () => undefined),
      peer(memberDataRoutes.eraseMemberData, ({ params, body }) => {
        requests.push({ memberId: params.id, deletedAt: body.deletedAt });
        if (isAway) throw new Error('away');
      }),
    ]);
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(service, [admin]);
    adminId = admin.memberId;
  });
  afterAll(() => service.stop());

  const erased = async (): Promise<string> => {
    const { id } = await registered(service);
    const response = await service.request('POST', `/internal/members/${id}/delete`, {
      as: peerService('admin'),
      body: { actorId: adminId, reason: null },
    });
    expect(response.status).toBe(200);
    await remindedAt(id, '1 hour');
    return id;
  };
  const confirm = (memberId: string, name: MemberDataHolder) =>
    service.request('POST', `/internal/erasures/${memberId}/confirm`, {
      as: peerService(name),
      body: { service: name },
    });
  const remindersOf = (memberId: string) => requests.filter((one) => one.memberId === memberId).length;
  const remindedAt = (memberId: string, when: string) =>
    service.database.query(sql.unsafe`
      update erasures set reminded_at = now() + ${when}::interval where member_id = ${memberId}
    `);
  /** Causes one round of reminders. The next is an hour away, so that a slow machine does not matter. */
  const expectReminders = async (memberId: string, times: number) => {
    const before = remindersOf(memberId);
    await remindedAt(memberId, '-31 seconds');
    await eventually(() => {
      expect(remindersOf(memberId)).toBe(before + times);
    });
    await remindedAt(memberId, '1 hour');
  };
  const startedAt = async (memberId: string) => {
    const { json } = await service.request('GET', '/internal/erasures', { as: peerService('admin') });
    const erasures = identityRoutes.erasures.responses[200].parse(json);
    return erasures.find((erasure) => erasure.memberId === memberId)?.startedAt ?? '';
  };

  it('is requested again from each service until it confirms', async () => {
    const memberId = await erased();
    const [first, second, ...others] = memberDataHolders;
    for (const name of others) await confirm(memberId, name);
    await expectReminders(memberId, 2);
    expect(requests).toContainEqual({ memberId, deletedAt: await startedAt(memberId) });
    await confirm(memberId, first);
    await expectReminders(memberId, 1);
    await confirm(memberId, second);
    await remindedAt(memberId, '-1 hour');

    // A reminder of the finished erasure would have come before this one.
    await expectReminders(await erased(), memberDataHolders.length);
    expect(remindersOf(memberId)).toBe(3);
  });

  it('is requested again from a service that did not respond', async () => {
    isAway = true;
    const memberId = await erased();
    await expectReminders(memberId, memberDataHolders.length);
    isAway = false;
    await expectReminders(memberId, memberDataHolders.length);
  });
});
