import { CollectedMemberData, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  peerService,
  rebuilt,
  startTestService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { administrators, claim, codeOf, initiate, listedWithWebsite, verify } from './claiming.ts';
import { openOutbox } from './outbox.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('what catalog holds of a member', { timeout: 120_000 }, () => {
  const confirmed: string[] = [];
  const erasedMembers = new Set<string>();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(catalogService, {
      peers: [
        raters(new Map()),
        administrators(new Set()),
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
      erasedMembers,
      // Messages wait, so that the spec can read them.
      settings: { SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9/' },
    });
  });
  afterAll(() => service.stop());

  /** An approved and a waiting claim, codes, a suggestion and a stored response; texts of the member contain the marker. */
  const lifeOf = async (as: Member, marker: string) => {
    const owned = await listedWithWebsite(service);
    const contact = `${marker}@${owned.domain}`;
    expect((await claim(service, owned.entityId, as, contact)).json).toEqual({ claimStatus: 'claimed' });
    const own = await listedWithWebsite(service, as);
    await claim(service, own.entityId, as, `${marker}@${own.domain}`);
    const requests = await listedWithWebsite(service);
    await initiate(service, requests.entityId, as, `${marker}@${requests.domain}`);
    const byPhone = await post(service, newEntity({ phone: '(737) 555-0143' }));
    await initiate(service, byPhone.entity.id, as, '(737) 555-0143');
    const sent = newEntity();
    const { entity } = await post(service, sent);
    const suggested = await post(
      service,
      { ...sent, description: `Call ${marker}` },
      { as, headers: { 'idempotency-key': newId() } },
    );
    expect(suggested.entity.suggestionRecorded).toBe(true);
    return {
      owned: owned.entityId,
      waiting: own.entityId,
      requested: requests.entityId,
      suggested: entity.id,
    };
  };
  const collected = async (memberId: string) => {
    const response = await service.request('GET', `/internal/members/${memberId}/data`, {
      as: peerService(),
    });
    return CollectedMemberData.parse(response.json);
  };
  const deleted = async (memberId: string) => {
    erasedMembers.add(memberId);
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(() => {
      expect(confirmed).toContain(memberId);
    });
  };
  const eventsNaming = (memberId: string) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*)::int as count from events where position(${memberId} in data::text) > 0
    `);

  it('is exported and erased without the data of other members', async () => {
    const [gone, other] = [member(), member()];
    const [marker, otherMarker] = [`m${newId()}`, `o${newId()}`];
    const entities = await lifeOf(gone, marker);
    await lifeOf(other, otherMarker);
    const others = await collected(other.memberId);
    const { records, photos } = await collected(gone.memberId);
    expect(photos).toEqual([]);
    expect(records).toMatchObject({
      claims: [
        { entityId: entities.owned, status: 'claimed' },
        { entityId: entities.waiting, status: 'waiting' },
      ],
      claimCodes: [{ entityId: entities.requested, method: 'email' }, { method: 'phone' }],
      suggestedEdits: [{ entityId: entities.suggested, description: `Call ${marker}` }],
    });
    const held = await tablesContaining(service.database, gone.memberId);
    expect(held).toEqual(expect.arrayContaining([...(await tablesAboutMembers(service.database))]));
    expect(held).toEqual(expect.arrayContaining(['outgoing_mails', 'idempotent_requests']));
    const received = await service.subscribe('candor.catalog.entity');

    await deleted(gone.memberId);
    for (const trace of [gone.memberId, marker])
      expect(await tablesContaining(service.database, trace)).toEqual([]);
    expect(await collected(gone.memberId)).toEqual({
      records: { claims: [], claimCodes: [], suggestedEdits: [] },
      photos: [],
    });
    expect(await collected(other.memberId)).toEqual(others);
    expect(await read(service, entities.owned)).toMatchObject({ isClaimed: false, claimStatus: 'unclaimed' });
    await eventually(() => {
      expect(received.filter(({ streamId }) => streamId === `entity-${entities.owned}`).at(-1)).toMatchObject(
        {
          type: 'catalog.claim-ended.v1',
          data: { claimedBy: gone.memberId, reason: 'member-deleted' },
        },
      );
    });
    const logged = await service.database.exists(sql.unsafe`
      select from events where position(${marker} in data::text) > 0
    `);
    expect(logged).toBe(false);

    for (const readModel of ['entities', 'claims', 'suggestions', 'listings'])
      await rebuilt(service, readModel);
    expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
    expect(await collected(other.memberId)).toEqual(others);
  });

  it('is erased once: a repeated check writes no events', async () => {
    const gone = member();
    await lifeOf(gone, newId());
    await deleted(gone.memberId);
    const before = await eventsNaming(gone.memberId);
    const checkedAt = () =>
      service.database.oneFirst(sql.type(z.object({ checked_at: z.string() }))`
        select checked_at from erased_members where member_id = ${gone.memberId}
      `);
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${gone.memberId}
    `);
    const early = await checkedAt();
    await eventually(async () => {
      expect(await checkedAt()).not.toBe(early);
    });
    expect(await eventsNaming(gone.memberId)).toBe(before);
  });

  it('is deleted from the development outbox, too', async () => {
    const outbox = await openOutbox();
    const service = await startTestService(catalogService, {
      peers: [raters(new Map())],
      settings: outbox.settings,
    });
    const gone = member();
    const { entityId, email } = await listedWithWebsite(service);
    const { entity } = await post(service, newEntity({ phone: '(737) 555-0147' }));
    await initiate(service, entityId, gone, email);
    await initiate(service, entity.id, gone, '(737) 555-0147');
    const messages = async () => [
      ...(await outbox.messagesTo(email)),
      ...(await outbox.messagesTo('+17375550147')),
    ];
    await eventually(async () => {
      expect(await messages()).toHaveLength(2);
    });
    await service.announce('identity.member-deleted.v1', `member-${gone.memberId}`, {
      memberId: gone.memberId,
    });
    await eventually(async () => {
      expect(await messages()).toEqual([]);
    });
    await service.stop();
    await outbox.remove();
  });

  it('does not include listings, which others can claim', async () => {
    const [gone, next] = [member(), member()];
    const { entityId, email } = await listedWithWebsite(service, gone);
    const owned = await listedWithWebsite(service);
    await claim(service, owned.entityId, gone, owned.email);
    await deleted(gone.memberId);
    expect((await claim(service, entityId, next, email)).json).toEqual({ claimStatus: 'claimed' });
    expect((await claim(service, owned.entityId, next, owned.email)).json).toEqual({
      claimStatus: 'claimed',
    });
  });

  it('is not written again by requests in flight', async () => {
    const gone = member();
    const { entityId, email } = await listedWithWebsite(service);
    await deleted(gone.memberId);
    // The member's session may be cached for some seconds. Their key was not cached and no longer exists.
    await initiate(service, entityId, gone, email);
    expect(await verify(service, entityId, gone, await codeOf(service, entityId, gone))).toMatchObject({
      status: 409,
      json: { code: 'member-erased' },
    });
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${gone.memberId}
    `);
    await eventually(async () => {
      expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
    });
  });
});
