import { identityRoutes } from '@candor/contracts';
import {
  announceMember,
  member,
  peer,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { createList, listsOf, nothingVisible, ownersOf, saveTo, share, visibleEntity } from './saving.ts';

describe('a reported list', { timeout: 120_000 }, () => {
  const visible = nothingVisible();
  const admin = member({ isAdmin: true });
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        ...ownersOf(visible),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const backOffice = peerService('admin');
  const change = (action: 'hide' | 'restore', listId: string, { memberId: actorId }: Member = admin) =>
    service.request('POST', `/internal/lists/${listId}/${action}`, {
      as: backOffice,
      body: { actorId, reason: null },
    });
  const forReport = (listId: string) =>
    service.request('GET', `/internal/lists/${listId}`, { as: backOffice });

  let ada: Member;
  let listId: string;
  beforeEach(async () => {
    ada = await announceMember(service);
    ({ id: listId } = await createList(service, ada, 'Rome'));
    for (const note of ['First', null, 'Last'])
      await saveTo(service, ada, [listId, visibleEntity(visible)], { type: 'entity', note });
  });

  it('is described by its name and notes while it has a link', async () => {
    expect((await forReport(listId)).status).toBe(404);
    await share(service, ada, listId);
    expect((await forReport(listId)).json).toEqual({
      memberId: ada.memberId,
      name: 'Rome',
      notes: 'Last\nFirst',
    });
  });

  it('that is hidden has no link until it is restored, and its member still sees it', async () => {
    const path = await share(service, ada, listId);
    expect((await service.request('GET', path)).json).toMatchObject({ id: listId, name: 'Rome' });
    for (const _again of [1, 2]) expect((await change('hide', listId)).status).toBe(200);
    for (const hidden of [path, await share(service, ada, listId)])
      expect((await service.request('GET', hidden)).status).toBe(404);
    expect((await forReport(listId)).status).toBe(404);
    expect((await listsOf(service, ada))[1]).toMatchObject({ linkId: null, isHidden: true, itemCount: 3 });
    expect((await change('restore', listId)).status).toBe(200);
    expect((await service.request('GET', path)).status).toBe(200);
  });

  it('is hidden by admins only, while it exists', async () => {
    expect((await change('hide', listId, ada)).status).toBe(403);
    await service.request('DELETE', `/api/saved/lists/${listId}`, { as: ada });
    expect((await change('hide', listId)).status).toBe(404);
  });
});
