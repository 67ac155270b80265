import { identityRoutes, operationsRoutes, type Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '@candor/platform';
import { eventually, peer, rebuilt, startTestService, type TestService } from '@candor/platform/testing';
import { defineServiceWithMemberData } from '../src/index.ts';

const DoneRow = z.object({ deleted_at: z.string(), confirmed_at: z.string() });

describe('a rebuild of a lookup with a work list', () => {
  const requestedId = newId();
  let announced: Envelope[];
  let erasures: string[];
  let confirmations: string[];
  let service: TestService;

  beforeEach(async () => {
    [announced, erasures, confirmations] = [[], [], []];
    const holder = defineServiceWithMemberData({
      name: 'catalog',
      config: z.object({}),
      streams: [],
      projections: [],
      lookups: [],
      routes: [],
      memberData: () => ({
        collect: () => Promise.resolve({ records: {}, photos: [] }),
        erase: (memberId) => {
          erasures.push(memberId);
          return Promise.resolve('done');
        },
      }),
    });
    service = await startTestService(holder, {
      erasedMembers: new Set([requestedId]),
      peers: [
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmations.push(params.id);
        }),
        peer(operationsRoutes.feed, () => ({ envelopes: [...announced], next: '', isEnd: true })),
      ],
    });
  });
  afterEach(() => service.stop());

  const deleted = async (): Promise<string> => {
    const memberId = newId();
    const stream = `member-${memberId}`;
    announced.push(await service.announce('identity.member-deleted.v1', stream, { memberId }));
    await isErased(memberId);
    return memberId;
  };
  const isErased = (memberId: string) =>
    eventually(async () => {
      expect(await done(memberId)).not.toBeNull();
    });
  const done = (memberId: string) =>
    service.database.maybeOne(sql.type(DoneRow)`
      select deleted_at, confirmed_at from erased_members
      where member_id = ${memberId} and confirmed_at is not null
    `);
  const rebuild = () => rebuilt(service, 'erased-members');

  it('repairs nothing and repeats nothing when all rows are right', async () => {
    const memberId = await deleted();
    const before = await done(memberId);
    expect(await rebuild()).toMatchObject({ rows: 1, repaired: 0 });
    expect(await done(memberId)).toEqual(before);
    expect(confirmations.filter((id) => id === memberId)).toEqual([memberId]);
  });

  it('does not remove erasures that were requested and not announced', async () => {
    await isErased(requestedId);
    const before = await done(requestedId);
    expect(await rebuild()).toMatchObject({ rows: 0, repaired: 0 });
    expect(await done(requestedId)).toEqual(before);
  });

  it('erases members whose announcement was lost', async () => {
    const memberId = await deleted();
    for (const table of ['announced_deletions', 'erased_members'])
      await service.database.query(sql.unsafe`
        delete from ${sql.identifier([table])} where member_id = ${memberId}
      `);
    const erasedBefore = erasures.filter((id) => id === memberId).length;
    expect(await rebuild()).toMatchObject({ rows: 1, repaired: 1 });
    await isErased(memberId);
    expect(erasures.filter((id) => id === memberId).length).toBeGreaterThan(erasedBefore);
    expect(confirmations.filter((id) => id === memberId)).toHaveLength(2);
  });
});
