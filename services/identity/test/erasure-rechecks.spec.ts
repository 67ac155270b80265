import { billingRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMembers, registered, startIdentity, memberToImport } from './world.ts';

describe('the purge of an erased member', { timeout: 120_000 }, () => {
  let service: TestService;
  let memberId: string;
  beforeAll(async () => {
    service = await startIdentity({}, [peer(billingRoutes.endSubscription, () => undefined)]);
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(service, [admin]);
    memberId = (await registered(service)).id;
    const { status } = await service.request('POST', `/internal/members/${memberId}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null },
    });
    expect(status).toBe(200);
  });
  afterAll(() => service.stop());

  const views = () =>
    service.database.oneFirst(sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count from profile_views where viewer_id = ${memberId}
    `);
  const viewProfileLate = (checkedAgo: string | null) =>
    service.database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`
        insert into profile_views (profile_id, viewer_id, day) values (${newId()}, ${memberId}, current_date)
      `);
      await transaction.query(sql.unsafe`
        update erasures set started_at = now() - interval '1 hour', checked_at = now() - ${checkedAgo}::interval
        where member_id = ${memberId}
      `);
    });

  it('is repeated at least once, however late', async () => {
    await viewProfileLate(null);
    await eventually(async () => {
      expect(await views()).toBe(0);
    });
  });

  it('is not repeated an hour after the erasure', async () => {
    await viewProfileLate('50 minutes');
    const other = await registered(service);
    await service.database.query(sql.unsafe`
      insert into erasures (member_id, cause) values (${other.id}, 'admin')
    `);
    await service.database.query(sql.unsafe`
      update erasures set started_at = now() - interval '30 minutes' where member_id = ${other.id}
    `);
    await eventually(async () => {
      const checkedAt = sql.type(z.object({ checked_at: z.string().nullable() }))`
        select checked_at from erasures where member_id = ${other.id}
      `;
      expect((await service.database.one(checkedAt)).checked_at).not.toBeNull();
    });
    expect(await views()).toBe(1);
  });
});
