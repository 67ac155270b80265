import { operationsRoutes, type Envelope } from '@candor/contracts';
import {
  announceMember,
  eventually,
  peer,
  rebuilt,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import { announceWorld, nothingUnannounced, otherServices } from './world.ts';

const lists = ['removed_entities', 'confirmed_members', 'visibility_cascades'] as const;
const lookups = ['removed-entities', 'confirmed-members', 'visibility-cascades'] as const;

/** One subject for each work list: confirmed, hidden, restored, removed, deleted. */
describe('the work lists of ratings', () => {
  const announced = new Map<string, readonly Envelope[]>();
  let service: TestService;

  beforeEach(async () => {
    announced.clear();
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(nothingUnannounced()),
        peer(operationsRoutes.feed, ({ body: { topic } }) => ({
          envelopes: [...(announced.get(topic) ?? [])],
          next: '',
          isEnd: true,
        })),
      ],
    });
    for (const topic of ['candor.identity.member', 'candor.catalog.entity'])
      announced.set(topic, await service.subscribe(topic));
  });
  afterEach(() => service.stop());

  const happenings = async (): Promise<void> => {
    const { author, rated } = await announceWorld(service);
    const [leaving, back] = [await announceMember(service), await announceMember(service)];
    const { rated: removed } = await announceWorld(service);
    const ofMember = async (
      what: 'address-confirmed' | 'member-hidden' | 'member-shown' | 'member-deleted',
      memberId: string,
    ) => {
      await service.announce(`identity.${what}.v1`, `member-${memberId}`, { memberId });
      await service.applied(`member-${memberId}`);
    };
    const ofEntity = async (what: 'hidden' | 'removed', entityId: string) => {
      await service.announce(`catalog.entity-${what}.v1`, `entity-${entityId}`, { entityId });
      await service.applied(`entity-${entityId}`);
    };
    await ofMember('address-confirmed', author.memberId);
    await ofMember('member-hidden', author.memberId);
    await ofMember('member-hidden', back.memberId);
    await ofMember('member-shown', back.memberId);
    await ofMember('address-confirmed', leaving.memberId);
    await ofMember('member-hidden', leaving.memberId);
    await ofMember('member-deleted', leaving.memberId);
    await ofEntity('hidden', rated.id);
    await ofEntity('hidden', removed.id);
    await ofEntity('removed', removed.id);
    await eventually(() => {
      expect([...announced.values()].map((received) => received.at(-1)?.type)).toEqual([
        'identity.member-deleted.v1',
        'catalog.entity-removed.v1',
      ]);
    });
  };
  const listed = () =>
    Promise.all(
      lists.map((list) =>
        service.database.anyFirst(sql.type(z.object({ row: z.string() }))`
          select listed::text as row from ${sql.identifier([list])} as listed order by 1
        `),
      ),
    );
  const rebuildAll = async () => {
    const results = [];
    for (const lookup of lookups) results.push(await rebuilt(service, lookup));
    return results.map((result) => [result?.rows, result?.repaired]);
  };

  it('are not changed by a rebuild without differences', async () => {
    await happenings();
    await eventually(async () => {
      expect(
        await service.database.exists(sql.unsafe`select from confirmed_members where not are_votes_counted`),
      ).toBe(false);
    });
    // Nothing is removed from it meanwhile.
    await service.database.query(
      sql.unsafe`update visibility_cascades set queued_at = now() + interval '1 hour'`,
    );
    const before = await listed();
    expect(before.map(({ length }) => length)).toEqual([1, 1, 3]);
    expect(await rebuildAll()).toEqual([
      [1, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(await listed()).toEqual(before);
  });

  it('get missing entries from a rebuild', async () => {
    await happenings();
    for (const table of [...lists, 'announced_removals', 'announced_confirmations', 'announced_hidings'])
      await service.database.query(sql.unsafe`delete from ${sql.identifier([table])}`);
    expect(await rebuildAll()).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    expect((await listed()).map(({ length }) => length)).toEqual([1, 1, 2]);
  });
});
