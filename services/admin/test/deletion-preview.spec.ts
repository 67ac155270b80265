import { ratingsDeletionPreviewRoutes } from '@candor/contracts';
import { newId, Unavailable } from '@candor/platform';
import { member, peer } from '@candor/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './world.ts';

const counts = { ratings: 12, votes: 30, photos: 4 };

describe('a deletion preview', () => {
  let world: World;
  let calls: unknown[];
  let isAway: boolean;

  beforeAll(async () => {
    const counted = (of: string, id: string) => {
      calls.push([of, id]);
      if (isAway) throw new Unavailable('Not now.');
      return counts;
    };
    world = await startWorld({
      furtherPeers: [
        peer(ratingsDeletionPreviewRoutes.previewMemberDeletion, ({ params }) =>
          counted('member', params.id),
        ),
        peer(ratingsDeletionPreviewRoutes.previewEntityDeletion, ({ params }) =>
          counted('entity', params.id),
        ),
      ],
    });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    calls = [];
    isAway = false;
  });

  const preview = (list: 'users' | 'entities', id: string, as?: Parameters<typeof member>[0]) =>
    world.service.request('GET', `/api/admin/${list}/${id}/deletion-preview`, as ? { as: member(as) } : {});
  const asAdmin = (list: 'users' | 'entities', id: string) => preview(list, id, world.admin);

  it('has the counts of ratings for a member or an entity', async () => {
    const [memberId, entityId] = [newId(), newId()];
    expect(await asAdmin('users', memberId)).toMatchObject({ status: 200, json: counts });
    expect(await asAdmin('entities', entityId.toUpperCase())).toMatchObject({ status: 200, json: counts });
    expect(calls).toEqual([
      ['member', memberId],
      ['entity', entityId],
    ]);
  });

  it('is only for admins', async () => {
    for (const list of ['users', 'entities'] as const) {
      expect((await preview(list, newId())).status).toBe(401);
      expect((await preview(list, newId(), {})).status).toBe(403);
      expect((await preview(list, newId(), { isAdmin: true })).status).toBe(403);
    }
    expect(calls).toEqual([]);
  });

  it('is a 404 for a malformed id', async () => {
    expect(await asAdmin('users', 'no-id')).toMatchObject({
      status: 404,
      json: { message: 'User not found' },
    });
    expect(await asAdmin('entities', 'nothing')).toMatchObject({
      status: 404,
      json: { message: 'Entity not found' },
    });
    expect(calls).toEqual([]);
  });

  it('is a 503 while ratings does not respond', async () => {
    isAway = true;
    for (const list of ['users', 'entities'] as const)
      expect((await asAdmin(list, newId())).status).toBe(503);
  });
});
