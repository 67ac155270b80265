import { itemLimitOfList, listLimitOfMember, noteLength } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saversOf } from '../src/saved/savers.queries.ts';
import { socialMessagingService } from '../src/service.ts';
import { announceVisibility } from './leaving-members.ts';
import {
  createList,
  itemsOf,
  listsOf,
  nothingVisible,
  ownersOf,
  saveTo,
  share,
  visibleEntity,
  visibleRating,
} from './saving.ts';

describe('saving', { timeout: 120_000 }, () => {
  const visible = nothingVisible();
  const requests = { count: 0 };
  let service: TestService;
  let ada: Member;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, { peers: ownersOf(visible, requests) });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    ada = await announceMember(service);
  });

  const notFound = (message: string) => ({ status: 404, json: { code: 'not-found', message } });

  describe('of a place that is merged into another one', () => {
    const announceMerge = async (
      type: 'catalog.entity-merged.v1' | 'catalog.entity-unmerged.v1',
      ids: { readonly entityId: string; readonly survivingId: string },
    ) => {
      const stream = `entity-${ids.entityId}`;
      await service.announce(type, stream, ids);
      await service.applied(stream);
    };

    it('shows the surviving one, once, notifies of its reviews, and is itself again after the merge is undone', async () => {
      const [survivingId, entityId, otherId] = [
        visibleEntity(visible, 'Deli'),
        visibleEntity(visible, 'Deli 2'),
        visibleEntity(visible, 'Deli 3'),
      ];
      for (const id of [survivingId, entityId, otherId]) await announceEntity(service, { entityId: id });
      const saved = async () => {
        const { items, total } = await itemsOf(service, ada, 'default');
        expect(await listsOf(service, ada)).toMatchObject([{ itemCount: Number(total) }]);
        return items.map((item) => ({ id: item.id, note: item.note }));
      };
      await saveTo(service, ada, ['default', otherId], { type: 'entity', note: 'Bread' });
      await saveTo(service, ada, ['default', entityId], { type: 'entity', note: 'Soup' });
      await announceMerge('catalog.entity-merged.v1', { entityId, survivingId });
      await announceMerge('catalog.entity-merged.v1', { entityId: otherId, survivingId });
      expect(await saved()).toEqual([{ id: survivingId, note: 'Soup' }]);
      const savers = await service.database.any(sql.unsafe`${saversOf(survivingId)}`);
      expect(savers).toEqual([{ member_id: ada.memberId }]);
      await saveTo(service, ada, ['default', survivingId]);
      expect(await saved()).toEqual([{ id: survivingId, note: null }]);
      await announceMerge('catalog.entity-unmerged.v1', { entityId, survivingId });
      expect(await saved()).toEqual([
        { id: survivingId, note: null },
        { id: entityId, note: 'Soup' },
      ]);
    });
  });

  describe('of a place or a review', () => {
    it('needs no premium, and puts it first in the list', async () => {
      const [entityId, ratingId] = [visibleEntity(visible, 'Deli'), visibleRating(visible, 'Great soup')];
      expect(await saveTo(service, ada, ['default', entityId])).toMatchObject({ status: 204, text: '' });
      expect((await saveTo(service, ada, ['default', ratingId], { type: 'rating' })).status).toBe(204);
      expect(await itemsOf(service, ada, 'default')).toMatchObject({
        items: [
          { type: 'rating', id: ratingId, note: null, rating: { title: 'Great soup' } },
          { type: 'entity', id: entityId, note: null, entity: { name: 'Deli', reviewCount: 2 } },
        ],
        total: '2',
        next: undefined,
      });
      expect(await listsOf(service, ada)).toMatchObject([{ id: 'default', name: 'Saved', itemCount: 2 }]);
    });

    it('changes nothing if it repeats, except a note that is sent', async () => {
      const entityId = visibleEntity(visible);
      const noteAfter = async (body: object) => {
        expect((await saveTo(service, ada, ['default', entityId], { type: 'entity', ...body })).status).toBe(
          204,
        );
        const { items } = await itemsOf(service, ada, 'default');
        return items.map(({ note }) => note);
      };
      expect(await noteAfter({ note: 'Try the pie' })).toEqual(['Try the pie']);
      const first = await itemsOf(service, ada, 'default');
      expect(await noteAfter({})).toEqual(['Try the pie']);
      expect(await itemsOf(service, ada, 'default')).toEqual(first);
      expect(await noteAfter({ note: null })).toEqual([null]);
      expect(await noteAfter({ note: '🥧'.repeat(noteLength) })).toEqual(['🥧'.repeat(noteLength)]);
      expect(
        await saveTo(service, ada, ['default', entityId], {
          type: 'entity',
          note: 'x'.repeat(noteLength + 1),
        }),
      ).toMatchObject({ status: 400, json: { message: 'Note must be at most 500 characters' } });
    });

    it('that does not exist is refused', async () => {
      const ratingId = visibleRating(visible);
      expect(await saveTo(service, ada, ['default', newId()])).toMatchObject(notFound('Place not found'));
      expect(await saveTo(service, ada, ['default', 'no-id'])).toMatchObject(notFound('Place not found'));
      expect(await saveTo(service, ada, ['default', ratingId])).toMatchObject(notFound('Place not found'));
      expect(await saveTo(service, ada, [newId(), visibleEntity(visible)])).toMatchObject(
        notFound('List not found'),
      );
      expect((await saveTo(service, ada, ['default', newId()], { type: 'member' })).status).toBe(400);
    });

    it('ends when it is removed, also twice', async () => {
      const entityId = visibleEntity(visible);
      await saveTo(service, ada, ['default', entityId]);
      for (const _again of [1, 2])
        expect(
          (await service.request('DELETE', `/api/saved/lists/default/items/${entityId}`, { as: ada })).status,
        ).toBe(204);
      expect((await itemsOf(service, ada, 'default')).items).toEqual([]);
    });

    it('that is hidden or removed later stays without its content, and can be removed', async () => {
      const [entityId, ratingId] = [visibleEntity(visible), visibleRating(visible, 'Slander')];
      await saveTo(service, ada, ['default', entityId], { type: 'entity', note: 'Mine' });
      await saveTo(service, ada, ['default', ratingId], { type: 'rating' });
      visible.entities.delete(entityId);
      visible.ratings.delete(ratingId);
      const { items } = await itemsOf(service, ada, 'default');
      expect(items).toMatchObject([
        { id: ratingId, rating: null },
        { id: entityId, note: 'Mine', entity: null },
      ]);
      expect(JSON.stringify(items)).not.toContain('Slander');
      expect(
        (await saveTo(service, ada, ['default', entityId], { type: 'entity', note: 'Closed?' })).status,
      ).toBe(204);
      await service.request('DELETE', `/api/saved/lists/default/items/${ratingId}`, { as: ada });
      expect((await itemsOf(service, ada, 'default')).items).toMatchObject([{ note: 'Closed?' }]);
    });

    it('is shown for many items at once', async () => {
      const list = await createList(service, ada, 'Trip');
      const ids = [visibleEntity(visible), visibleEntity(visible), visibleRating(visible)];
      for (const id of ids)
        await saveTo(service, ada, [list.id, id], { type: visible.ratings.has(id) ? 'rating' : 'entity' });
      await saveTo(service, ada, ['default', String(ids[0])]);
      const grace = await announceMember(service);
      await saveTo(service, grace, ['default', String(ids[1])]);
      const path = `/api/saved/items?ids=${[...ids, newId(), 'no-id'].join(',')}`;
      const listsByItem = async (as: Member) => {
        const found = (await service.request('GET', path, { as })).json as {
          id: string;
          listIds: string[];
        }[];
        return Object.fromEntries(found.map(({ id, listIds }) => [id, listIds.toSorted()]));
      };
      expect(await listsByItem(ada)).toEqual({
        [String(ids[0])]: [list.id, 'default'].toSorted(),
        [String(ids[1])]: [list.id],
        [String(ids[2])]: [list.id],
      });
      expect(await listsByItem(grace)).toEqual({ [String(ids[1])]: ['default'] });
    });
  });

  describe('lists', () => {
    it('come with the default list first, then the newest', async () => {
      expect(await listsOf(service, ada)).toEqual([
        { id: 'default', name: 'Saved', itemCount: 0, linkId: null, isHidden: false, createdAt: null },
      ]);
      for (const name of ['Rome', 'Lisbon']) await createList(service, ada, name);
      expect((await listsOf(service, ada)).map(({ name }) => name)).toEqual(['Saved', 'Lisbon', 'Rome']);
    });

    it('are renamed and deleted with their items', async () => {
      const { id } = await createList(service, ada, 'Rome');
      await saveTo(service, ada, [id, visibleEntity(visible)]);
      const path = `/api/saved/lists/${id}`;
      expect(await service.request('PATCH', path, { as: ada, body: { name: 'Roma' } })).toMatchObject({
        status: 200,
        json: { name: 'Roma', itemCount: 1 },
      });
      for (const _again of [1, 2])
        expect((await service.request('DELETE', path, { as: ada })).status).toBe(204);
      expect(await listsOf(service, ada)).toHaveLength(1);
      expect(await service.request('GET', `${path}/items`, { as: ada })).toMatchObject(
        notFound('List not found'),
      );
    });

    it('call the default list by one name in each language, which no other list can have', async () => {
      const headers = { 'accept-language': 'es' };
      const { json } = await service.request('GET', '/api/saved/lists', { as: ada, headers });
      expect(json).toMatchObject([{ id: 'default', name: 'Guardados' }]);
      const refused = await service.request('POST', '/api/saved/lists', {
        as: ada,
        body: { name: 'Saved' },
        headers,
      });
      expect(refused.json).toMatchObject({
        code: 'list-name-taken',
        message: 'Ya tienes una lista con este nombre.',
      });
    });

    it('have different names', async () => {
      const rome = await createList(service, ada, 'Rome');
      const taken = {
        status: 409,
        json: { code: 'list-name-taken', message: 'You already have a list with this name.' },
      };
      for (const name of ['Rome', 'ROME', 'saved'])
        expect(await service.request('POST', '/api/saved/lists', { as: ada, body: { name } })).toMatchObject(
          taken,
        );
      const lisbon = await createList(service, ada, 'Lisbon');
      const rename = (name: string) =>
        service.request('PATCH', `/api/saved/lists/${lisbon.id}`, { as: ada, body: { name } });
      expect(await rename(rome.name)).toMatchObject(taken);
      expect((await rename('LISBON')).status).toBe(200);
      await createList(service, await announceMember(service), 'Rome');
    });

    it('other than the default list can be renamed and deleted', async () => {
      const refused = { status: 409, json: { code: 'default-list' } };
      const path = '/api/saved/lists/default';
      expect(await service.request('PATCH', path, { as: ada, body: { name: 'Mine' } })).toMatchObject(
        refused,
      );
      expect(await service.request('DELETE', path, { as: ada })).toMatchObject(refused);
    });

    it('belong to one member', async () => {
      const grace = await announceMember(service);
      const { id } = await createList(service, grace, 'Private');
      const entityId = visibleEntity(visible);
      await saveTo(service, grace, [id, entityId]);
      const path = `/api/saved/lists/${id}`;
      const missing = notFound('List not found');
      expect(await service.request('GET', `${path}/items`, { as: ada })).toMatchObject(missing);
      expect(await saveTo(service, ada, [id, entityId])).toMatchObject(missing);
      expect(await service.request('PATCH', path, { as: ada, body: { isShared: true } })).toMatchObject(
        missing,
      );
      await service.request('DELETE', `${path}/items/${entityId}`, { as: ada });
      await service.request('DELETE', path, { as: ada });
      expect((await itemsOf(service, grace, id)).items).toHaveLength(1);
    });

    it('have at most 50 per member, also when two are created at once', async () => {
      for (let index = 1; index < listLimitOfMember; index += 1)
        await createList(service, ada, `List ${String(index)}`);
      const last = await Promise.all(
        ['One', 'Two'].map((name) =>
          service.request('POST', '/api/saved/lists', { as: ada, body: { name } }),
        ),
      );
      expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(last.find(({ status }) => status === 409)?.json).toMatchObject({
        code: 'list-limit',
        message: 'You can have 50 lists. Delete one to create another.',
      });
    });

    it('have at most 1,000 items', async () => {
      const { id } = await createList(service, ada, 'Everything');
      await service.database.query(sql.unsafe`
        insert into saved_items (list_id, item_id, type, saved_at)
        select ${id}::uuid, gen_random_uuid(), 'entity', now()
        from generate_series(1, ${itemLimitOfList - 1}::int)
      `);
      const entityId = visibleEntity(visible);
      expect((await saveTo(service, ada, [id, entityId])).status).toBe(204);
      expect((await saveTo(service, ada, [id, entityId])).status).toBe(204);
      expect(await saveTo(service, ada, [id, visibleEntity(visible)])).toMatchObject({
        status: 409,
        json: { code: 'item-limit' },
      });
      expect((await itemsOf(service, ada, id)).total).toBe('1000');
    });

    it('are read in pages, with one lookup per page and kind', async () => {
      const { id } = await createList(service, ada, 'Trip');
      const saved: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        const entityId = visibleEntity(visible);
        await saveTo(service, ada, [id, entityId]);
        saved.unshift(entityId);
      }
      requests.count = 0;
      const first = await itemsOf(service, ada, id, '?limit=3');
      const second = await itemsOf(service, ada, id, `?limit=3&cursor=${String(first.next)}`);
      expect([...first.items, ...second.items].map(({ id: itemId }) => itemId)).toEqual(saved);
      expect(second.next).toBeUndefined();
      expect(requests.count).toBe(2);
    });

    it('need a session', async () => {
      const path = `/api/saved/lists/${newId()}`;
      for (const [method, url, body] of [
        ['GET', '/api/saved/lists'],
        ['POST', '/api/saved/lists', { name: 'Rome' }],
        ['PATCH', path, { name: 'Rome' }],
        ['DELETE', path],
        ['GET', `${path}/items`],
        ['PUT', `${path}/items/${newId()}`, { type: 'entity' }],
        ['DELETE', `${path}/items/${newId()}`],
        ['GET', '/api/saved/items?ids='],
      ] as const)
        expect((await service.request(method, url, { body })).status, `${method} ${url}`).toBe(401);
    });
  });

  describe('a shared list', () => {
    it('is for everyone with its link, with notes, and without what is no longer visible', async () => {
      const { id } = await createList(service, ada, 'Rome');
      const [shown, gone] = [visibleEntity(visible, 'Trattoria'), visibleEntity(visible, 'Gone')];
      const ratingId = visibleRating(visible);
      await saveTo(service, ada, [id, shown], { type: 'entity', note: 'Book ahead' });
      await saveTo(service, ada, [id, gone], { type: 'entity', note: 'About the gone one' });
      await saveTo(service, ada, [id, ratingId], { type: 'rating' });
      const path = await share(service, ada, id);
      expect(path).toMatch(/\/[\w-]{22}$/);
      visible.entities.delete(gone);
      const response = await service.request('GET', path);
      expect(response).toMatchObject({
        status: 200,
        json: {
          name: 'Rome',
          owner: { id: ada.memberId },
          items: [
            { type: 'rating', id: ratingId },
            { type: 'entity', note: 'Book ahead', entity: { name: 'Trattoria' } },
          ],
        },
      });
      expect(response.text).not.toContain('About the gone one');
    });

    it('can be the default list, also before anything is saved', async () => {
      expect((await service.request('GET', await share(service, ada, 'default'))).json).toMatchObject({
        name: 'Saved',
        items: [],
      });
    });

    it('ends with its link; the next link is another one', async () => {
      const { id } = await createList(service, ada, 'Rome');
      const first = await share(service, ada, id);
      expect(await share(service, ada, id)).toBe(first);
      await service.request('PATCH', `/api/saved/lists/${id}`, { as: ada, body: { isShared: false } });
      expect(await service.request('GET', first)).toMatchObject(notFound('List not found'));
      expect(await share(service, ada, id)).not.toBe(first);
      expect(await service.request('GET', first)).toMatchObject(notFound('List not found'));
      expect(await service.request('GET', `/api/saved/shared/${id}`)).toMatchObject(
        notFound('List not found'),
      );
    });

    it('does not exist while its member is hidden', async () => {
      const path = await share(service, ada, 'default');
      await announceVisibility(service, 'identity.member-hidden.v1', ada);
      expect(await service.request('GET', path)).toMatchObject(notFound('List not found'));
      await announceVisibility(service, 'identity.member-shown.v1', ada);
      expect((await service.request('GET', path)).status).toBe(200);
    });
  });

  it('is known by place: its savers come once each, without hidden members', async () => {
    const entityId = visibleEntity(visible);
    const [grace, hidden] = [await announceMember(service), await announceMember(service)];
    const list = await createList(service, ada, 'Twice');
    await saveTo(service, ada, [list.id, entityId]);
    for (const as of [ada, grace, hidden]) await saveTo(service, as, ['default', entityId]);
    await announceVisibility(service, 'identity.member-hidden.v1', hidden);
    const savers = await service.database.anyFirst(sql.unsafe`${saversOf(entityId)}`);
    expect(savers.toSorted()).toEqual([ada.memberId, grace.memberId].toSorted());
  });
});
