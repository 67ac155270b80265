import { CollectedMemberData, identityRoutes } from '@candor/contracts';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidRequest, newId, Unavailable } from '@candor/platform';
import {
  eventually,
  memberRegistered,
  peer,
  peerService,
  startTestService,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { defineServiceWithMemberData, membersLookup } from '../src/index.ts';

describe('the data of members in a service', () => {
  const confirmations: string[] = [];
  const erasures: string[] = [];
  const slices = new Map<string, number>();
  let isIdentityAway = false;
  let service: TestService;

  const holder = defineServiceWithMemberData({
    name: 'catalog',
    config: z.object({}),
    streams: [],
    projections: [],
    lookups: [membersLookup],
    routes: [],
    memberData: () => ({
      collect: (memberId) => Promise.resolve({ records: { things: [{ memberId }] }, photos: [] }),
      erase: (memberId) => {
        erasures.push(memberId);
        const left = slices.get(memberId) ?? 0;
        slices.set(memberId, left - 1);
        return Promise.resolve(left > 0 ? 'more' : 'done');
      },
    }),
  });

  beforeAll(async () => {
    const confirm = peer(identityRoutes.confirmErasure, ({ params }) => {
      if (isIdentityAway) throw new Unavailable('away');
      confirmations.push(params.id);
    });
    service = await startTestService(holder, { peers: [confirm] });
  });
  afterAll(() => service.stop());

  const register = async (): Promise<string> => {
    const registered = memberRegistered({ memberId: newId() });
    await service.announce('identity.member-registered.v1', `member-${registered.memberId}`, registered);
    return registered.memberId;
  };
  const deleted = async (memberId: string): Promise<void> => {
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await service.applied(`member-${memberId}`);
  };
  const confirmed = (memberId: string) =>
    eventually(() => {
      expect(confirmations).toContain(memberId);
    });
  const isStored = (memberId: string) =>
    service.database.exists(sql.unsafe`select from members where member_id = ${memberId}`);

  it('can be read only by services', async () => {
    const memberId = newId();
    const path = `/internal/members/${memberId}/data`;
    const response = await service.request('GET', path, { as: peerService() });
    expect(CollectedMemberData.parse(response.json).records).toEqual({ things: [{ memberId }] });
    expect((await service.request('GET', path)).status).toBe(403);
  });

  it('is erased slice by slice with its member, and the erasure is confirmed once', async () => {
    const [memberId, other] = [await register(), await register()];
    slices.set(memberId, 2);
    await deleted(memberId);
    await confirmed(memberId);
    expect(erasures.filter((id) => id === memberId)).toHaveLength(3);
    expect(confirmations.filter((id) => id === memberId)).toHaveLength(1);
    expect(await isStored(memberId)).toBe(false);
    expect(await isStored(other)).toBe(true);
    expect(erasures).not.toContain(other);
  });

  it('is confirmed when identity is back', async () => {
    isIdentityAway = true;
    const memberId = await register();
    await deleted(memberId);
    await eventually(() => {
      expect(erasures.filter((id) => id === memberId).length).toBeGreaterThan(1);
    });
    expect(confirmations).not.toContain(memberId);
    isIdentityAway = false;
    await confirmed(memberId);
  });

  it('is erased and confirmed again when identity requests it, announced or not', async () => {
    const memberId = await register();
    await deleted(memberId);
    await confirmed(memberId);
    await service.database.query(sql.unsafe`
      update erased_members set deleted_at = now() - interval '1 day' where member_id = ${memberId}
    `);
    await service.database.query(sql.unsafe`
      insert into members (member_id, profile) values (${memberId}, '{}')
    `);
    const unannounced = newId();
    for (const id of [memberId, unannounced]) {
      const body = { deletedAt: new Date().toISOString() };
      const response = await service.request('POST', `/internal/members/${id}/erase`, {
        as: peerService(),
        body,
      });
      expect(response.status).toBe(202);
      expect((await service.request('POST', `/internal/members/${id}/erase`, { body })).status).toBe(403);
    }
    await eventually(() => {
      expect(confirmations.filter((id) => id === memberId)).toHaveLength(2);
      expect(confirmations).toContain(unannounced);
    });
    expect(await isStored(memberId)).toBe(false);
  });

  describe('after a restore of the database', () => {
    const start = async (erasedMembers: ReadonlySet<string>, peers: readonly PeerRoute[] = []) => {
      const confirm = peer(identityRoutes.confirmErasure, ({ params }) => {
        confirmations.push(params.id);
      });
      return startTestService(holder, { peers: [confirm, ...peers], erasedMembers });
    };

    it('is erased and confirmed before the service starts', async () => {
      const memberId = newId();
      slices.set(memberId, 2);
      const restored = await start(new Set([memberId]));
      expect(erasures.filter((id) => id === memberId)).toHaveLength(3);
      expect(confirmations).toContain(memberId);
      await restored.stop();
    });

    it('is erased later when identity cannot list the erased members', async () => {
      const memberId = newId();
      let erased: readonly string[] | null = null;
      const restored = await start(new Set(), [
        peer(identityRoutes.erasedMembers, ({ body: { after } }) => {
          if (erased === null) throw new InvalidRequest('not now');
          return { memberIds: after === null ? [...erased] : [] };
        }),
      ]);
      expect((await restored.request('GET', '/healthz')).status).toBe(200);
      expect(erasures).not.toContain(memberId);
      erased = [memberId];
      await confirmed(memberId);
      await restored.stop();
    });
  });

  it('is erased again when it arrives late', async () => {
    const memberId = await register();
    await deleted(memberId);
    await confirmed(memberId);
    await service.database.query(sql.unsafe`
      insert into members (member_id, profile) values (${memberId}, '{}')
    `);
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '11 seconds' where member_id = ${memberId}
    `);
    await eventually(async () => {
      expect(await isStored(memberId)).toBe(false);
    });
    expect(confirmations.filter((id) => id === memberId)).toHaveLength(1);
  });
});
