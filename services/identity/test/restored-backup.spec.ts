import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingRoutes, identityRoutes } from '@candor/contracts';
import { adminUrlOf, eventually, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goodPassword, importMembers, login, memberToImport, registered, startIdentity } from './world.ts';

describe('a database that is restored from before an erasure', { timeout: 120_000 }, () => {
  let folder: string;
  const running: TestService[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-restored-'));
  });
  afterEach(async () => {
    // The last one uses the database of the one before, which is dropped with it.
    for (const service of running.splice(0).toReversed()) await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (settings: Readonly<Record<string, string>> = {}): Promise<TestService> => {
    const peers = [peer(billingRoutes.endSubscription, () => undefined)];
    const service = await startIdentity({ DATA_DIR: folder, ...settings }, peers);
    running.push(service);
    return service;
  };
  const remove = (service: TestService, actorId: string, memberId: string) =>
    service.request('POST', `/internal/members/${memberId}/delete`, {
      as: peerService('admin'),
      body: { actorId, reason: null },
    });
  const erasuresOf = async (service: TestService) => {
    const { json } = await service.request('GET', '/internal/erasures', { as: peerService('admin') });
    return identityRoutes.erasures.responses[200].parse(json);
  };
  const erasedMembersOf = async (service: TestService) => {
    const { json } = await service.request('POST', '/internal/erased-members', {
      as: peerService(),
      body: { after: null },
    });
    return identityRoutes.erasedMembers.responses[200].parse(json).memberIds;
  };
  /** The rows that a restore of a backup made now would insert. */
  const dumpOf = async (service: TestService) => {
    const tables = ['events', 'accounts', 'credentials', 'personal_keys', 'sessions'];
    const rows = await Promise.all(
      tables.map((table) =>
        service.database.oneFirst(sql.unsafe`
          select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text from ${sql.identifier([table])} as t
        `),
      ),
    );
    return tables.map((table, index) => ({ table, rows: String(rows[index]) }));
  };
  const restore = async ({ database }: TestService, dump: Awaited<ReturnType<typeof dumpOf>>) => {
    for (const { table, rows } of dump) {
      const name = sql.identifier([table]);
      await database.query(sql.unsafe`
        insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)
      `);
    }
  };

  it('erases the member again, and no other member', async () => {
    const before = await start();
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(before, [admin]);
    const gone = await registered(before);
    const stays = await registered(before);
    const dump = await dumpOf(before);
    expect((await remove(before, admin.memberId, gone.id)).status).toBe(200);
    await eventually(async () => {
      const listed = sql.unsafe`select from erasures where listed_at is not null`;
      expect(await before.database.exists(listed)).toBe(true);
    });

    const empty = await start({ DATA_DIR: join(folder, 'elsewhere') });
    await restore(empty, dump);
    expect((await empty.request('GET', `/api/users/${gone.id}`)).status).toBe(200);

    const restored = await start({ DATABASE_URL: adminUrlOf(empty) });
    expect((await restored.request('GET', `/api/users/${gone.id}`)).status).toBe(404);
    expect((await login(restored, { email: gone.email, password: goodPassword })).status).toBe(401);
    expect((await restored.request('GET', `/api/users/${stays.id}`)).status).toBe(200);
    expect((await login(restored, { email: stays.email, password: goodPassword })).status).toBe(200);
    expect(await erasuresOf(restored)).toMatchObject([{ memberId: gone.id, cause: 'restored-backup' }]);
    expect(await erasedMembersOf(restored)).toEqual([gone.id]);
  });

  it('lists erased members that it does not contain', async () => {
    const before = await start();
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(before, [admin]);
    const gone = await registered(before);
    expect((await remove(before, admin.memberId, gone.id)).status).toBe(200);
    await eventually(async () => {
      const listed = sql.unsafe`select from erasures where listed_at is not null`;
      expect(await before.database.exists(listed)).toBe(true);
    });

    const empty = await start();
    expect(await erasedMembersOf(empty)).toEqual([gone.id]);
    expect(await erasuresOf(empty)).toMatchObject([
      { memberId: gone.id, cause: 'restored-backup', finishedAt: null },
    ]);
  });
});
