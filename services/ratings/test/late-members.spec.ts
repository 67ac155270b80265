import { identityRoutes } from '@candor/contracts';
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

describe('what a deleted member was about to do', { timeout: 240_000 }, () => {
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

  const ask = (method: string, path: string, as: Member, body: object) =>
    service.request(method, path, { as, body });
  const json = async (path: string) => (await service.request('GET', path)).json;
  const deleted = async ({ memberId }: Member) => {
    erasedMembers.add(memberId);
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(() => {
      expect(confirmed).toContain(memberId);
    });
  };
  const sweptAgain = async ({ memberId }: Member) => {
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '11 seconds' where member_id = ${memberId}
    `);
  };
  const eventsOf = ({ memberId }: Member) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) as count from events where position(${memberId} in data::text) > 0
    `);

  it('goes when it came late: a rating and a vote, and then nothing more is written down', async () => {
    const gone = await announceMember(service);
    const owned = await announceEntity(service);
    await claimedBy(service, owned.id, gone);
    const rating = await publish(service, await announceMember(service), owned.id);
    const [rated, unheldKey] = [await announceEntity(service), await announceEntity(service)];
    const body = { starRating: 4, title: 'Late', review: someReview };
    await deleted(gone);
    // He is not known any more, and without his key nothing of his is written down.
    const refused = await ask('POST', '/api/ratings', gone, { ...body, entityId: rated.id });
    expect(refused).toMatchObject({ status: 404, json: { message: 'User not found' } });
    const early = await eventsOf(gone);
    // As a service that has not heard of it, and holds his key for another moment.
    await service.database.query(sql.unsafe`
      insert into members (member_id, first_name, last_name) values (${gone.memberId}, 'Late', 'Comer')
    `);
    const late = await ask('POST', '/api/ratings', gone, { ...body, entityId: unheldKey.id });
    expect([201, 409]).toContain(late.status);
    const vote = await ask('PUT', `/api/ratings/${rating.id}/vote`, gone, { isHelpful: true });
    expect(vote.status).toBe(200);
    await sweptAgain(gone);
    await eventually(async () => {
      expect(await tablesContaining(service.database, gone.memberId)).toEqual([
        // Catalog's to end.
        'entities',
      ]);
    });
    expect(await json(`/api/ratings/${rating.id}`)).toMatchObject({ helpfulCount: 0 });
    expect(await json(`/api/ratings/entity/${unheldKey.id}/summary`)).toMatchObject({ reviewCount: 0 });
    const written = await eventsOf(gone);
    expect(written).toBeGreaterThan(early);
    await sweptAgain(gone);
    await eventually(async () => {
      const isSwept = await service.database.exists(sql.unsafe`
        select from erased_members where member_id = ${gone.memberId} and checked_at > now() - interval '10 seconds'
      `);
      expect(isSwept).toBe(true);
    });
    expect(await eventsOf(gone)).toBe(written);
  });

  it('is not written down without his key', async () => {
    const gone = member();
    erasedMembers.add(gone.memberId);
    const registered = memberRegistered({ memberId: gone.memberId });
    await service.announce('identity.member-registered.v1', `member-${gone.memberId}`, registered);
    await service.applied(`member-${gone.memberId}`);
    const rated = await announceEntity(service);
    const body = { entityId: rated.id, starRating: 4, title: 'Late', review: someReview };
    expect(await ask('POST', '/api/ratings', gone, body)).toMatchObject({
      status: 409,
      json: { code: 'member-erased' },
    });
  });
});
