import { suggestionRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  member,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { administrators } from './claiming.ts';
import { newEntity, post, raters, read } from './world.ts';

const Page = suggestionRoutes.suggestionsForReview.responses[200];

describe('suggestions that administrators decide', () => {
  const adminId = newId();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, {
      peers: [raters(new Map()), administrators(new Set([adminId]))],
    });
  });
  afterAll(() => service.stop());

  const listed = async (page = 1, limit = 100) => {
    const response = await service.request('POST', '/internal/suggestions/for-review', {
      as: peerService('admin'),
      body: { page, limit },
    });
    return Page.parse(response.json);
  };
  const listedOf = async (entityId: string) =>
    (await listed()).items.filter((item) => item.entityId === entityId);
  const decide = (
    decision: 'accept' | 'dismiss',
    entityId: string,
    version: number,
    actorId: string = adminId,
  ) =>
    service.request('POST', `/internal/entities/${entityId}/suggestions/${decision}`, {
      as: peerService('admin'),
      body: { actorId, reason: null, version },
    });
  const suggestTo = async (entityId: string, sent: object, changes: object, as: Member = member()) => {
    const { entity } = await post(service, { ...sent, entityId, ...changes }, { as });
    expect(entity.suggestionRecorded).toBe(true);
    const latest = (await listedOf(entityId)).toSorted((a, b) => b.version - a.version)[0];
    return latest?.version ?? 0;
  };
  const newListing = async () => {
    const sent = newEntity();
    const { entity } = await post(service, sent);
    return { entityId: entity.id, sent };
  };

  it('are listed with their changes, the oldest first, in pages', async () => {
    const { entityId, sent } = await newListing();
    const as = member();
    await suggestTo(entityId, sent, { phone: '(512) 555-0100', website: 'a.example' }, as);
    await suggestTo(entityId, sent, { phone: '(512) 555-0199' });
    const items = await listedOf(entityId);
    expect(items).toMatchObject([
      {
        entityName: sent.name,
        suggestedBy: as.memberId,
        details: {
          phone: { current: null, suggested: '(512) 555-0100' },
          website: { current: null, suggested: 'https://a.example/' },
        },
      },
      { details: { phone: { current: null, suggested: '(512) 555-0199' } } },
    ]);
    const { totalItems, totalPages } = await listed(1, 1);
    expect(totalPages).toBe(totalItems);
    expect((await listed(totalPages + 7, 1)).items).toEqual((await listed(totalPages, 1)).items);
  });

  it('change the listing when they are accepted', async () => {
    const { entityId, sent } = await newListing();
    const version = await suggestTo(entityId, sent, { phone: '(512) 555-0101', city: 'Dallas' });
    const response = await decide('accept', entityId, version);
    expect(response).toMatchObject({
      status: 200,
      json: {
        changed: {
          phone: { before: null, after: '(512) 555-0101' },
          city: { before: sent.city, after: 'Dallas' },
        },
      },
    });
    expect(await read(service, entityId)).toMatchObject({ phone: '(512) 555-0101', city: 'Dallas' });
    expect(await listedOf(entityId)).toEqual([]);
    // The old listing key is released and the new one reserved.
    expect((await post(service, sent)).status).toBe(201);
    expect((await post(service, { ...sent, city: 'Dallas' })).entity.id).toBe(entityId);
  });

  it('leave the listing when they are dismissed, and can be made again', async () => {
    const { entityId, sent } = await newListing();
    const version = await suggestTo(entityId, sent, { phone: '(512) 555-0102' });
    expect((await decide('dismiss', entityId, version)).status).toBe(200);
    expect(await read(service, entityId)).toMatchObject({ phone: null });
    expect(await listedOf(entityId)).toEqual([]);
    const again = await suggestTo(entityId, sent, { phone: '(512) 555-0102' });
    expect(again).toBeGreaterThan(version);
    expect((await decide('accept', entityId, again)).status).toBe(200);
  });

  it('do not take the name of another listing', async () => {
    const { entityId, sent } = await newListing();
    const other = await newListing();
    const version = await suggestTo(entityId, sent, { name: other.sent.name });
    expect(await decide('accept', entityId, version)).toMatchObject({
      status: 409,
      json: { code: 'listing-taken' },
    });
    expect(await listedOf(entityId)).toHaveLength(1);
    expect((await decide('dismiss', entityId, version)).status).toBe(200);
  });

  it('are not listed once the listing has the details', async () => {
    const { entityId, sent } = await newListing();
    const version = await suggestTo(entityId, sent, { phone: '(512) 555-0104' });
    await post(service, { ...sent, entityId, phone: '(512) 555-0104' }, { as: member({ isAdmin: true }) });
    expect(await listedOf(entityId)).toEqual([]);
    expect((await decide('accept', entityId, version)).json).toMatchObject({ code: 'no-change' });
  });

  it('are decided by current admins, and only if they exist', async () => {
    const { entityId, sent } = await newListing();
    const version = await suggestTo(entityId, sent, { phone: '(512) 555-0105' });
    for (const decision of ['accept', 'dismiss'] as const) {
      expect((await decide(decision, entityId, version, newId())).status).toBe(403);
      expect((await decide(decision, entityId, version + 1)).status).toBe(404);
      expect((await decide(decision, newId(), version)).status).toBe(404);
      expect((await decide(decision, entityId, 0)).status).toBe(400);
    }
    for (const as of [member(), member({ isAdmin: true })])
      expect(
        (await service.request('POST', '/internal/suggestions/for-review', { as, body: {} })).status,
      ).toBe(403);
    expect(await listedOf(entityId)).toHaveLength(1);
  });
});
