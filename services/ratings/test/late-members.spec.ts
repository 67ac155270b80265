import { identityRoutes, summaryOf } from '@candor/contracts';
import {
  announceEntity,
  announceMember,
  eventually,
  member,
  memberRegistered,
  peer,
  someReview,
  startTestService,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import { claimedBy, nothingUnannounced, otherServices, publish } from './world.ts';

describe('late changes of a deleted member', { timeout: 240_000 }, () => {
  const confirmed: string[] = [];
  const erasedMembers = new Set<string>();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(nothingUnannounced()),
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
      erasedMembers,
    });
  });
  afterAll(() => service.stop());

  const send = (method: string, path: string, as: Member, body: object) =>
    service.request(method, path, { as, body });
  const json = async (path: string) => (await service.request('GET', path)).json;
  const deleted = async ({ memberId }: Member) => {
    erasedMembers.add(memberId);
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(() => {
      expect(confirmed).toContain(memberId);
    });
  };
  const erasedAgain = async ({ memberId }: Member) => {
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '11 seconds' where member_id = ${memberId}
    `);
  };
  const eventsOf = ({ memberId }: Member) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) as count from events where position(${memberId} in data::text) > 0
    `);

  it('are removed: a rating and a vote, and later ones are refused', async () => {
    const gone = await announceMember(service);
    const owned = await announceEntity(service);
    await claimedBy(service, owned.id, gone);
    const rating = await publish(service, await announceMember(service), owned.id);
    const [rated, unheldKey] = [await announceEntity(service), await announceEntity(service)];
    const body = { starRating: 4, title: 'Late', review: someReview };
    await deleted(gone);
    // The member is deleted, and without the personal key nothing is written.
    const refused = await send('POST', '/api/ratings', gone, { ...body, entityId: rated.id });
    expect(refused).toMatchObject({ status: 404, json: { message: 'User not found' } });
    const early = await eventsOf(gone);
    // Like a service that has not received the deletion and still caches the key.
    await service.database.query(sql.unsafe`
      insert into members (member_id, profile) values (${gone.memberId}, ${sql.jsonb(summaryOf(memberRegistered()))})
    `);
    const late = await send('POST', '/api/ratings', gone, { ...body, entityId: unheldKey.id });
    expect([201, 409]).toContain(late.status);
    const vote = await send('PUT', `/api/ratings/${rating.id}/vote`, gone, { isHelpful: true });
    expect(vote.status).toBe(200);
    await erasedAgain(gone);
    await eventually(async () => {
      expect(await tablesContaining(service.database, gone.memberId)).toEqual([
        // Catalog ends the claim.
        'entities',
      ]);
    });
    expect(await json(`/api/ratings/${rating.id}`)).toMatchObject({ helpfulCount: 0 });
    expect(await json(`/api/ratings/entity/${unheldKey.id}/summary`)).toMatchObject({ reviewCount: 0 });
    const written = await eventsOf(gone);
    expect(written).toBeGreaterThan(early);
    await erasedAgain(gone);
    await eventually(async () => {
      const isErased = await service.database.exists(sql.unsafe`
        select from erased_members where member_id = ${gone.memberId} and checked_at > now() - interval '10 seconds'
      `);
      expect(isErased).toBe(true);
    });
    expect(await eventsOf(gone)).toBe(written);
  });

  it('are refused without the personal key', async () => {
    const gone = member();
    erasedMembers.add(gone.memberId);
    const registered = memberRegistered({ memberId: gone.memberId });
    await service.announce('identity.member-registered.v1', `member-${gone.memberId}`, registered);
    await service.applied(`member-${gone.memberId}`);
    const rated = await announceEntity(service);
    const body = { entityId: rated.id, starRating: 4, title: 'Late', review: someReview };
    expect(await send('POST', '/api/ratings', gone, body)).toMatchObject({
      status: 409,
      json: { code: 'member-erased' },
    });
  });
});
