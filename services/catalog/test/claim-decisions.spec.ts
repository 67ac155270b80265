import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { ClaimsForReview } from '@candor/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { es } from '../src/messages/es.ts';
import { administrators, claim, codeOf, initiate, listedWithWebsite } from './claiming.ts';
import { openOutbox } from './outbox.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('claims that administrators decide', () => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const rated = new Map<string, readonly string[]>();
  const adminId = newId();
  let service: TestService;
  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startTestService(catalogService, {
      peers: [raters(rated), administrators(new Set([adminId]))],
      settings: outbox.settings,
    });
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  /** A message to a contact that also received a code. */
  const expectMessage = (contact: string, words: string) =>
    eventually(async () => {
      expect((await outbox.messagesTo(contact)).map(({ text }) => text)).toContainEqual(
        expect.stringContaining(words),
      );
    });

  const listed = async (page = 1, limit = 100) => {
    const response = await service.request('POST', '/internal/claims/for-review', {
      as: peerService(),
      body: { page, limit },
    });
    return ClaimsForReview.parse(response.json);
  };
  const listedOf = async (entityId: string) =>
    (await listed()).items.filter((item) => item.entityId === entityId);
  const decide = (
    decision: 'approve' | 'refuse' | 'revoke',
    entityId: string,
    claimantId: string,
    decidedBy = adminId,
  ) =>
    service.request('POST', `/internal/entities/${entityId}/claim/${decision}`, {
      as: peerService('admin'),
      body: { claimantId, decidedBy },
    });
  /** A claim that waits for an administrator, because the claimant entered the website. */
  const waitingClaim = async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service, as);
    const response = await claim(service, entityId, as, email);
    return { as, entityId, email, response };
  };

  it('are those with a contact that the claimant entered', async () => {
    const { as, entityId, email, response } = await waitingClaim();
    expect(response).toMatchObject({ status: 200, json: { claimStatus: 'pending' } });
    expect(await read(service, entityId)).toMatchObject({
      isClaimed: false,
      claimedBy: null,
      claimStatus: 'pending',
    });
    const own = await service.request('GET', `/api/entities/${entityId}`, { as });
    expect(own.json).toMatchObject({ myClaim: { status: 'waiting' } });
    const others = await service.request('GET', `/api/entities/${entityId}`, { as: member() });
    expect(others.json).toMatchObject({ claimStatus: 'pending', myClaim: null });
    expect(await listedOf(entityId)).toMatchObject([
      { claimantId: as.memberId, status: 'waiting', basis: 'own-entry', method: 'email', contact: email },
    ]);
    expect((await initiate(service, entityId, as, email)).json).toMatchObject({ code: 'claim-waiting' });
  });

  it('are approved, and the claimant is notified', async () => {
    const { as, entityId, email } = await waitingClaim();
    expect((await decide('approve', entityId, as.memberId)).status).toBe(200);
    expect(await read(service, entityId)).toMatchObject({
      isClaimed: true,
      claimedBy: as.memberId,
      claimStatus: 'claimed',
    });
    expect(await listedOf(entityId)).toEqual([]);
    await expectMessage(email, 'Our staff has granted your claim of a listing.');
    await expectMessage(email, `/entity/${entityId}`);
  });

  it('notify the claimant in the language of the claim', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service, as);
    await initiate(service, entityId, as, email);
    await service.request('POST', `/api/entities/${entityId}/claim/verify`, {
      as,
      body: { verificationCode: await codeOf(service, entityId, as) },
      headers: { 'accept-language': 'es' },
    });
    expect((await decide('approve', entityId, as.memberId)).status).toBe(200);
    expect((await decide('revoke', entityId, as.memberId)).status).toBe(200);
    for (const key of ['approved', 'revoked'] as const) await expectMessage(email, es[key]);
  });

  it('are not approved after the claimant has reviewed the listing', async () => {
    const { as, entityId } = await waitingClaim();
    rated.set(entityId, [as.memberId]);
    expect(await decide('approve', entityId, as.memberId)).toMatchObject({
      status: 409,
      json: { code: 'own-review' },
    });
  });

  it('are refused, and can be made again', async () => {
    const { as, entityId, email } = await waitingClaim();
    expect((await decide('refuse', entityId, as.memberId)).status).toBe(200);
    expect(await read(service, entityId)).toMatchObject({ claimStatus: 'unclaimed' });
    expect(await listedOf(entityId)).toEqual([]);
    await expectMessage(email, 'your claim of it was refused');
    expect((await claim(service, entityId, as, email)).json).toEqual({ claimStatus: 'pending' });
  });

  it('end when a claim with proof is approved', async () => {
    const { as, entityId, email } = await waitingClaim();
    const owner = member();
    expect((await claim(service, entityId, owner, email)).json).toEqual({ claimStatus: 'claimed' });
    expect(await listedOf(entityId)).toEqual([]);
    expect((await decide('approve', entityId, as.memberId)).status).toBe(404);
    expect(await read(service, entityId)).toMatchObject({ claimedBy: owner.memberId });
  });

  it('include approved claims with any contact until an admin confirms them', async () => {
    const as = member();
    const { entity } = await post(service, newEntity());
    expect((await claim(service, entity.id, as, `${newId()}@gmail.com`)).json).toEqual({
      claimStatus: 'claimed',
    });
    expect(await listedOf(entity.id)).toMatchObject([{ status: 'claimed', basis: 'any-contact' }]);
    expect((await decide('approve', entity.id, as.memberId)).status).toBe(200);
    expect(await listedOf(entity.id)).toEqual([]);
    expect(await read(service, entity.id)).toMatchObject({ claimedBy: as.memberId });
  });

  it('are listed in pages, waiting ones first', async () => {
    await waitingClaim();
    await waitingClaim();
    const { items, totalItems, totalPages } = await listed(1, 1);
    expect(items).toHaveLength(1);
    expect(totalPages).toBe(totalItems);
    const beyond = await listed(totalPages + 5, 1);
    expect(beyond.items).toEqual((await listed(totalPages, 1)).items);
    const order = (await listed()).items.map(({ status }) => status);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('cause a text message to a claimant with a phone', async () => {
    const as = member();
    const { entity } = await post(service, newEntity({ phone: '(737) 555-0143' }), { as });
    await claim(service, entity.id, as, '(737) 555-0143');
    await decide('approve', entity.id, as.memberId);
    await expectMessage('+17375550143', 'Candor: Our staff has granted your claim of a listing.');
  });

  it('are revoked with a notification and an announcement, and the listing can be claimed again', async () => {
    const [as, next] = [member(), member()];
    const { entityId, email } = await listedWithWebsite(service);
    await claim(service, entityId, as, email);
    expect((await decide('revoke', entityId, next.memberId)).status).toBe(404);
    expect((await decide('revoke', entityId, as.memberId)).status).toBe(200);
    await expectMessage(email, 'Our staff has ended your claim of a listing.');
    expect(await read(service, entityId)).toMatchObject({
      isClaimed: false,
      claimedBy: null,
      claimedAt: null,
      claimStatus: 'unclaimed',
    });
    const received = await service.subscribe('candor.catalog.entity');
    await eventually(() => {
      expect(
        received.find(({ type, data }) => type === 'catalog.claim-ended.v1' && data['entityId'] === entityId),
      ).toMatchObject({ data: { claimedBy: as.memberId, reason: 'revoked' } });
    });
    expect((await claim(service, entityId, next, email)).json).toEqual({ claimStatus: 'claimed' });
  });

  it('are decided by current admins only', async () => {
    const { as, entityId } = await waitingClaim();
    const refused = { status: 403, json: { message: 'Only administrators can do this.' } };
    for (const decidedBy of [as.memberId, newId()])
      for (const decision of ['approve', 'refuse', 'revoke'] as const)
        expect(await decide(decision, entityId, as.memberId, decidedBy)).toMatchObject(refused);
    expect(await listedOf(entityId)).toMatchObject([{ status: 'waiting' }]);
    expect((await decide('approve', entityId, as.memberId)).status).toBe(200);
    expect(await decide('revoke', entityId, as.memberId, as.memberId)).toMatchObject(refused);
    expect(await read(service, entityId)).toMatchObject({ claimedBy: as.memberId });
  });

  it('are found among all approved claims by the name of the listing', async () => {
    const as = member();
    const { entityId, email, sent } = await listedWithWebsite(service);
    await claim(service, entityId, as, email);
    const standing = async (search: string) => {
      const response = await service.request('POST', '/internal/claims/for-review', {
        as: peerService(),
        body: { page: 1, limit: 100, list: 'standing', search },
      });
      return ClaimsForReview.parse(response.json).items.map((item) => item.entityId);
    };
    expect(await listedOf(entityId)).toEqual([]);
    expect(await standing(sent.name.toUpperCase())).toEqual([entityId]);
    expect(await standing('')).toContain(entityId);
    expect(await standing('100%_nothing')).toEqual([]);
  });

  it('are available to services only', async () => {
    const { as, entityId } = await waitingClaim();
    for (const path of ['/internal/claims/for-review', `/internal/entities/${entityId}/claim/approve`])
      for (const caller of [as, member({ isAdmin: true })])
        expect((await service.request('POST', path, { as: caller, body: {} })).status).toBe(403);
  });
});

describe('the details of a claimed listing', () => {
  const rated = new Map<string, readonly string[]>();
  const adminId = newId();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, {
      peers: [raters(rated), administrators(new Set([adminId]))],
    });
  });
  afterAll(() => service.stop());

  const claimed = async () => {
    const as = member();
    const { entityId, email, sent } = await listedWithWebsite(service);
    await claim(service, entityId, as, email);
    const edit = (changes: Readonly<Record<string, unknown>>, by = as) =>
      post(service, { ...sent, entityId, ...changes }, { as: by });
    return { as, entityId, email, edit };
  };

  it('are changed by the claimant, regardless of raters', async () => {
    const { entityId, edit } = await claimed();
    rated.set(entityId, [newId(), newId()]);
    const name = `Renamed ${newId()}`;
    expect((await edit({ name, phone: '512-555-0177', description: 'Ours.' })).entity).toMatchObject({
      name,
      phone: '512-555-0177',
      description: 'Ours.',
      suggestionRecorded: false,
    });
    expect((await edit({ name, phone: '' })).entity).toMatchObject({ phone: null, isClaimed: true });
  });

  it('are changed by an admin and no longer by the only rater', async () => {
    const { entityId, edit } = await claimed();
    const rater = member();
    rated.set(entityId, [rater.memberId]);
    expect((await edit({ phone: '1' }, rater)).entity).toMatchObject({
      phone: null,
      suggestionRecorded: true,
    });
    expect((await edit({ phone: '2' }, member({ isAdmin: true }))).entity).toMatchObject({
      phone: '2',
      suggestionRecorded: false,
    });
  });

  it('are changed by the claimant only until the claim ends', async () => {
    const { as, entityId, email, edit } = await claimed();
    await edit({ website: 'elsewhere.example' });
    await service.request('POST', `/internal/entities/${entityId}/claim/revoke`, {
      as: peerService('admin'),
      body: { claimantId: as.memberId, decidedBy: adminId },
    });
    expect((await edit({ phone: '3' })).entity).toMatchObject({ phone: null, suggestionRecorded: true });
    // By now the former claimant has entered the website.
    expect((await initiate(service, entityId, as, email)).status).toBe(400);
    expect((await claim(service, entityId, as, 'owner@elsewhere.example')).json).toEqual({
      claimStatus: 'pending',
    });
  });
});
