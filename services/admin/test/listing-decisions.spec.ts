import {
  AdminClaimsPage,
  AdminSuggestionsPage,
  AdminWaiting,
  AuditPage,
  catalogRoutes,
  suggestionRoutes,
  type ClaimForReview,
  type SuggestionForReview,
} from '@candor/contracts';
import { newId, NotFound, RuleViolation } from '@candor/platform';
import { announceEntity, eventually, member, peer } from '@candor/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceUser, noticesTo, startWorld, type World } from './world.ts';

const at = '2026-01-01T00:00:00.000Z';

describe('a claim or suggestion that waits for a decision', () => {
  let world: World;
  let calls: unknown[];
  let claims: ClaimForReview[];
  let suggestions: SuggestionForReview[];
  let whenDecided: () => void;
  const page = <Item>(items: Item[]) => ({ items, totalItems: items.length, totalPages: 1 });

  beforeAll(async () => {
    const decided = (call: unknown) => {
      calls.push(call);
      whenDecided();
      return {};
    };
    world = await startWorld({
      furtherPeers: [
        peer(catalogRoutes.claimsForReview, ({ body }) => {
          calls.push(body);
          return page(claims);
        }),
        peer(catalogRoutes.approveClaim, ({ params, body }) => decided(['approve', params.id, body])),
        peer(catalogRoutes.refuseClaim, ({ params, body }) => decided(['refuse', params.id, body])),
        peer(catalogRoutes.revokeClaim, ({ params, body }) => decided(['revoke', params.id, body])),
        peer(suggestionRoutes.suggestionsForReview, () => page(suggestions)),
        peer(suggestionRoutes.acceptSuggestion, ({ params, body }) => ({
          ...decided(['accept', params.id, body]),
          changed: { phone: { before: null, after: '=1+1' } },
        })),
        peer(suggestionRoutes.dismissSuggestion, ({ params, body }) => decided(['dismiss', params.id, body])),
      ],
    });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    calls = [];
    whenDecided = () => undefined;
  });

  const get = (path: string) => world.service.request('GET', `/api/admin/${path}`, { as: world.admin });
  const post = (path: string, body: unknown, as = world.admin) =>
    world.service.request('POST', `/api/admin/${path}`, { as, body });
  const lastAction = async () => AuditPage.parse((await get('audit?limit=1')).json).items[0];

  it('is listed with the names of current members', async () => {
    const { memberId } = await announceUser(world.service);
    const claim = { entityId: newId(), entityName: 'Harbor Light', status: 'waiting', basis: 'own-entry' };
    const contact = { method: 'email', contact: 'owner@harbor.example', verifiedAt: at };
    claims = [memberId, newId()].map(
      (claimantId) => ({ ...claim, ...contact, claimantId }) as ClaimForReview,
    );
    const found = AdminClaimsPage.parse((await get('claims')).json);
    expect(found.items).toMatchObject([
      { id: `${claim.entityId}.${memberId}`, claimant: { id: memberId, name: 'Ada Byron' } },
      { claimant: { name: null } },
    ]);
    suggestions = [
      {
        entityId: claim.entityId,
        version: 3,
        entityName: 'Harbor Light',
        suggestedBy: memberId,
        suggestedAt: at,
        details: { phone: { current: null, suggested: '=1+1' } },
      },
    ];
    expect(AdminSuggestionsPage.parse((await get('suggestions')).json).items).toMatchObject([
      { id: `${claim.entityId}.3`, suggestedBy: { name: 'Ada Byron' } },
    ]);
    expect(AdminWaiting.parse((await get('waiting')).json)).toMatchObject({ claims: 2, suggestions: 1 });
  });

  it.each([
    ['', { page: 1, limit: 20, list: 'review', search: '' }],
    ['?list=standing&search=light&page=2&limit=5', { page: 2, limit: 5, list: 'standing', search: 'light' }],
    ['?list=nonsense&page=-1&limit=1000000', { page: 1, limit: 100, list: 'review', search: '' }],
    ['?page=text&limit=0', { page: 1, limit: 1, list: 'review', search: '' }],
    [`?search=${'x'.repeat(900)}`, { page: 1, limit: 20, list: 'review', search: 'x'.repeat(200) }],
  ])('is listed with the query clamped to valid values: %j', async (query, expected) => {
    expect((await get(`claims${query}`)).status).toBe(200);
    expect(calls).toEqual([expected]);
  });

  it('is decided by catalog for the admin, audited, and a claim announced to its claimant', async () => {
    const { id: entityId } = await announceEntity(world.service, { name: 'Harbor Light' });
    const claimantId = newId();
    for (const [decision, type, action, before, after] of [
      ['approve', 'claim-approval', 'Approved the claim of', 'waiting', 'approved'],
      ['refuse', 'claim-refusal', 'Refused the claim of', 'waiting', 'refused'],
      ['revoke', 'claim-revocation', 'Revoked the claim of', 'standing', 'revoked'],
    ] as const) {
      const body = { entityId: entityId.toUpperCase(), claimantId, reason: 'By phone' };
      expect((await post(`claims/${decision}`, body)).status).toBe(204);
      expect(calls.at(-1)).toEqual([decision, entityId, { claimantId, decidedBy: world.admin.memberId }]);
      expect(await lastAction()).toMatchObject({
        type,
        action,
        reason: 'By phone',
        outcome: 'done',
        before: { claimant: claimantId, claim: before },
        after: { claim: after },
        target: { kind: 'entity', id: entityId, name: 'Harbor Light', path: `/entity/${entityId}` },
      });
    }
    await eventually(() => {
      const claim = { role: 'author', kind: 'claim', appealed: null, entityId };
      expect(noticesTo(world, claimantId)).toEqual([
        { ...claim, decision: 'approve', reason: null, objection: 'none' },
        { ...claim, decision: 'refuse', reason: 'By phone', objection: 'support' },
        { ...claim, decision: 'revoke', reason: 'By phone', objection: 'support' },
      ]);
    });
    for (const [decision, type, before, after] of [
      [
        ...(['accept', 'suggestion-acceptance'] as const),
        { phone: null, suggestion: 'waiting' },
        { phone: '=1+1', suggestion: 'accepted' },
      ],
      [
        ...(['dismiss', 'suggestion-dismissal'] as const),
        { suggestion: 'waiting' },
        { suggestion: 'dismissed' },
      ],
    ] as const) {
      expect((await post(`suggestions/${decision}`, { entityId, version: 3 })).status).toBe(204);
      expect(calls.at(-1)).toEqual([
        decision,
        entityId,
        { actorId: world.admin.memberId, reason: null, version: 3 },
      ]);
      expect(await lastAction()).toMatchObject({
        type,
        outcome: 'done',
        before: { version: 3, ...before },
      });
      expect((await lastAction())?.after).toEqual(after);
    }
  });

  it('is decided once: the second admin sees the first decision', async () => {
    whenDecided = () => {
      throw new RuleViolation('already-decided', 'An admin has approved this claim already.');
    };
    const claim = { entityId: newId(), claimantId: newId() };
    expect(await post('claims/refuse', claim)).toMatchObject({
      status: 409,
      json: { message: 'An admin has approved this claim already.' },
    });
    expect(await lastAction()).toMatchObject({ outcome: 'refused', refusal: 'already-decided' });
    whenDecided = () => {
      throw new NotFound('Claim not found');
    };
    expect((await post('claims/refuse', claim)).status).toBe(404);
  });

  it.each([
    ['claims/approve', {}],
    ['claims/approve', { entityId: newId(), claimantId: 'text' }],
    ['claims/approve', { entityId: "' or true --", claimantId: newId() }],
    ['claims/approve', { entityId: newId(), claimantId: newId(), decidedBy: newId() }],
    ['claims/revoke', { entityId: newId(), claimantId: newId(), reason: 'x'.repeat(501) }],
    ['suggestions/accept', { entityId: newId(), version: 0 }],
    ['suggestions/accept', { entityId: newId(), version: '3' }],
    ['suggestions/dismiss', { entityId: newId(), version: 1e9 * 1e9 }],
    ['suggestions/dismiss', [1]],
  ])('is not decided by %s with %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('is only for admins', async () => {
    for (const [as, status] of [
      [member(), 403],
      [member({ isPremium: true, isVerified: true }), 403],
      [member({ isAdmin: true }), 403],
    ] as const)
      for (const path of ['claims/approve', 'claims/refuse', 'claims/revoke', 'suggestions/accept'])
        expect((await post(path, {}, as)).status).toBe(status);
    expect((await world.service.request('GET', '/api/admin/claims')).status).toBe(401);
    expect(calls).toEqual([]);
  });
});
