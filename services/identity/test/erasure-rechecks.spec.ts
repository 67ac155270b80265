import { billingRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMembers, registered, startIdentity, memberToImport } from './world.ts';

describe('a member who was erased', { timeout: 120_000 }, () => {
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
  const looksAtSomebody = (sweptAgo: string | null) =>
    service.database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`
        insert into profile_views (profile_id, viewer_id, day) values (${newId()}, ${memberId}, current_date)
      `);
      await transaction.query(sql.unsafe`
        update erasures set started_at = now() - interval '1 hour', checked_at = now() - ${sweptAgo}::interval
        where member_id = ${memberId}
      `);
    });

  it('is looked after once more also when nobody could in time', async () => {
    await looksAtSomebody(null);
    await eventually(async () => {
      expect(await views()).toBe(0);
    });
  });

  it('is not looked after for ever', async () => {
    await looksAtSomebody('50 minutes');
    const other = await registered(service);
    await service.database.query(sql.unsafe`
      insert into erasures (member_id, cause) values (${other.id}, 'admin')
    `);
    await service.database.query(sql.unsafe`
      update erasures set started_at = now() - interval '30 minutes' where member_id = ${other.id}
    `);
    await eventually(async () => {
      const sweptAt = sql.type(z.object({ checked_at: z.string().nullable() }))`
        select checked_at from erasures where member_id = ${other.id}
      `;
      expect((await service.database.one(sweptAt)).checked_at).not.toBeNull();
    });
    expect(await views()).toBe(1);
  });
});
