import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeNotifications } from '../src/jobs/purge-expired-notifications.job.ts';
import { socialMessagingService } from '../src/service.ts';
import { announceVisibility } from './leaving-members.ts';
import {
  choose,
  findHelpful,
  notificationsOf,
  publish,
  removeResponse,
  respond,
  reviewedListing,
  unreadCountOf,
  withdrawVote,
} from './notification-world.ts';
import { nothingVisible, ownersOf, saveTo, visibleEntity } from './saving.ts';
import { block, follow, identityWith, premiumMember, premiumPair, send, unfollow } from './world.ts';

describe('a member is notified', () => {
  const visible = nothingVisible();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [...identityWith(new Map()), ...ownersOf(visible)],
    });
  });
  afterAll(() => service.stop());

  const kindsOf = async (as: Member) => (await notificationsOf(service, as)).map(({ kind }) => kind);

  it('of a response to their review, and its owner of the review', async () => {
    const listing = await reviewedListing(service);
    const { author, owner, entity, ratingId } = listing;
    expect(await notificationsOf(service, owner)).toMatchObject([
      {
        kind: 'claimed-review',
        entity: { id: entity.id },
        ratingId,
        member: { id: author.memberId },
        isRead: false,
      },
    ]);
    await respond(service, listing);
    expect(await notificationsOf(service, author)).toMatchObject([
      { kind: 'response', entity: { id: entity.id, name: entity.name }, ratingId, isRead: false },
    ]);
  });

  it('about the listing that a review belongs to, also when it moves by a merge and back', async () => {
    const listing = await reviewedListing(service);
    const { author, entity, ratingId } = listing;
    await respond(service, listing);
    const surviving = await announceEntity(service);
    const ids = { entityId: entity.id, survivingId: surviving.id };
    const move = async (previousEntityId: string, entityId: string) => {
      const moved = { ratingId, authorId: author.memberId, starRating: 5, previousEntityId, entityId };
      await service.announce('ratings.rating-moved.v1', `rating-${ratingId}`, moved);
      await service.applied(`rating-${ratingId}`);
    };
    const expectAbout = async (id: string) => {
      expect(await notificationsOf(service, author)).toMatchObject([{ kind: 'response', entity: { id } }]);
      expect(await unreadCountOf(service, author)).toBe(1);
    };
    await service.announce('catalog.entity-merged.v1', `entity-${entity.id}`, ids);
    await service.applied(`entity-${entity.id}`);
    await move(entity.id, surviving.id);
    await expectAbout(surviving.id);
    await service.announce('catalog.entity-unmerged.v1', `entity-${entity.id}`, ids);
    await service.applied(`entity-${entity.id}`);
    await move(surviving.id, entity.id);
    await expectAbout(entity.id);
  });

  it('once a day of a response that is removed and written again, and not while it is removed', async () => {
    const listing = await reviewedListing(service);
    const { author } = listing;
    await respond(service, listing);
    await service.request('POST', '/api/notifications/read', { as: author });
    await removeResponse(service, listing);
    expect(await notificationsOf(service, author)).toEqual([]);
    await respond(service, listing);
    expect(await notificationsOf(service, author)).toMatchObject([{ kind: 'response', isRead: true }]);
  });

  it('once of all people who found a review helpful on a day', async () => {
    const { author, ratingId } = await reviewedListing(service);
    const [ada, grace] = [await announceMember(service), await announceMember(service)];
    await findHelpful(service, ratingId, ada.memberId);
    await service.request('POST', '/api/notifications/read', { as: author });
    await findHelpful(service, ratingId, grace.memberId);
    expect(await notificationsOf(service, author)).toMatchObject([
      { kind: 'helpful', count: 2, isRead: false },
    ]);
    await service.request('POST', '/api/notifications/read', { as: author });
    await withdrawVote(service, ratingId, ada.memberId);
    expect(await notificationsOf(service, author)).toMatchObject([{ kind: 'helpful', count: 1 }]);
    await findHelpful(service, ratingId, ada.memberId);
    expect(await notificationsOf(service, author)).toMatchObject([
      { kind: 'helpful', count: 2, isRead: true },
    ]);
  });

  it('not of a vote that does not count, is not helpful, or is their own', async () => {
    const { author, ratingId } = await reviewedListing(service);
    const { memberId } = await announceMember(service);
    await findHelpful(service, ratingId, memberId, { isCounted: false });
    await findHelpful(service, ratingId, memberId, { isHelpful: false });
    await findHelpful(service, ratingId, author.memberId);
    expect(await kindsOf(author)).toEqual([]);
  });

  it('of new followers, once a day, while they follow', async () => {
    const [ada, grace] = await premiumPair(service);
    const kay = await premiumMember(service);
    await follow(service, ada, grace.memberId);
    await follow(service, kay, grace.memberId);
    expect(await notificationsOf(service, grace)).toMatchObject([
      { kind: 'follower', count: 2, member: { id: kay.memberId } },
    ]);
    await unfollow(service, kay, grace.memberId);
    expect(await notificationsOf(service, grace)).toMatchObject([
      { kind: 'follower', count: 1, member: { id: ada.memberId } },
    ]);
  });

  it('of the first message of a member that they do not follow', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, ada, grace.memberId);
    await send(service, ada, grace.memberId);
    await send(service, grace, ada.memberId);
    expect(await notificationsOf(service, grace)).toMatchObject([
      { kind: 'message-request', member: { id: ada.memberId } },
    ]);
    expect(await kindsOf(ada)).toEqual([]);
    const kay = await premiumMember(service);
    await follow(service, grace, kay.memberId);
    await send(service, kay, grace.memberId);
    expect(await kindsOf(grace)).toEqual(['message-request']);
  });

  it('of a new review of a place that they saved, unless they own or wrote it', async () => {
    const listing = await reviewedListing(service, {}, visibleEntity(visible));
    const { entity, owner } = listing;
    const [saver, author] = [await announceMember(service), await announceMember(service)];
    for (const as of [saver, author, owner]) await saveTo(service, as, ['default', entity.id]);
    const ratingId = await publish(service, { entityId: entity.id, authorId: author.memberId });
    expect(await notificationsOf(service, saver)).toMatchObject([
      { kind: 'saved-review', ratingId, entity: { id: entity.id }, member: { id: author.memberId } },
    ]);
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf(owner)).toEqual(['claimed-review', 'claimed-review']);
  });

  it.each(['that they block', 'who blocks them'])(
    'of nothing by a member %s, before or after',
    async (which) => {
      const { author, owner, entity } = await reviewedListing(service);
      const [blocker, blocked] = which === 'that they block' ? [owner, author] : [author, owner];
      await block(service, blocker, blocked.memberId);
      expect([await kindsOf(owner), await unreadCountOf(service, owner)]).toEqual([[], 0]);
      await publish(service, { entityId: entity.id, authorId: author.memberId });
      await service.request('POST', '/api/unblock', { as: blocker, body: { memberId: blocked.memberId } });
      expect(await kindsOf(owner)).toEqual(['claimed-review']);
    },
  );

  it('not of imported reviews, and not of kinds that are off', async () => {
    const { owner, entity } = await reviewedListing(service);
    const { memberId: authorId } = await announceMember(service);
    await service.request('POST', '/api/notifications/read', { as: owner });
    await publish(service, { entityId: entity.id, authorId }, null);
    expect(await kindsOf(owner)).toHaveLength(1);
    await choose(service, owner, { 'claimed-review': 'off' });
    await publish(service, { entityId: entity.id, authorId });
    expect(await kindsOf(owner)).toHaveLength(1);
  });

  it('of nothing by a hidden member, or about a hidden review or listing, until it is shown again', async () => {
    const { author, owner, entity, ratingId } = await reviewedListing(service);
    const facts = { ratingId, entityId: entity.id, authorId: author.memberId, starRating: 5 } as const;
    const rating = `rating-${ratingId}`;
    await service.announce('ratings.rating-hidden.v1', rating, facts);
    await service.applied(rating);
    expect(await unreadCountOf(service, owner)).toBe(0);
    await service.announce('ratings.rating-removed.v1', rating, { ...facts, cause: 'author' });
    await service.applied(rating);
    expect(await kindsOf(owner)).toEqual([]);

    const [ada, grace] = await premiumPair(service);
    await follow(service, ada, grace.memberId);
    await announceVisibility(service, 'identity.member-hidden.v1', ada);
    expect([await kindsOf(grace), await unreadCountOf(service, grace)]).toEqual([[], 0]);
    await announceVisibility(service, 'identity.member-shown.v1', ada);
    expect([await kindsOf(grace), await unreadCountOf(service, grace)]).toEqual([['follower'], 1]);

    const other = await reviewedListing(service);
    await service.announce('catalog.entity-hidden.v1', `entity-${other.entity.id}`, {
      entityId: other.entity.id,
    });
    await service.applied(`entity-${other.entity.id}`);
    expect(await kindsOf(other.owner)).toEqual([]);
  });

  it('with an announced count, whose revision grows', async () => {
    const [ada, grace] = await premiumPair(service);
    const all = await service.subscribe('candor.social-messaging.notification');
    const counts = () =>
      all.filter(({ data }) => data['memberId'] === grace.memberId).map(({ data }) => data['unread']);
    await follow(service, ada, grace.memberId);
    await eventually(() => {
      expect(counts().at(-1)).toMatchObject({ count: 1 });
    });
    const [notification] = await notificationsOf(service, grace);
    const path = `/api/notifications/${String(notification?.id)}/read`;
    expect((await service.request('POST', path, { as: grace })).status).toBe(204);
    await eventually(() => {
      expect(counts().at(-1)).toMatchObject({ count: 0 });
    });
    const revisions = counts().map((unread) => (unread as { revision: number }).revision);
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
    expect(await unreadCountOf(service, grace)).toBe(0);
  });

  it('in pages, newest first', async () => {
    const { owner, entity } = await reviewedListing(service);
    const { memberId: authorId } = await announceMember(service);
    const second = await publish(service, { entityId: entity.id, authorId });
    const response = await service.request('GET', '/api/notifications?limit=1', { as: owner });
    expect(response.json).toMatchObject([{ ratingId: second }]);
    const rest = await notificationsOf(
      service,
      owner,
      `?cursor=${String(response.headers['x-next-cursor'])}`,
    );
    expect(rest).toHaveLength(1);
    expect(rest).not.toMatchObject([{ ratingId: second }]);
  });

  it('and cannot read notifications of others, or change their settings without a session', async () => {
    const { owner, author } = await reviewedListing(service);
    const [notification] = await notificationsOf(service, owner);
    for (const id of [String(notification?.id), newId(), 'x'])
      expect((await service.request('POST', `/api/notifications/${id}/read`, { as: author })).status).toBe(
        404,
      );
    expect(await unreadCountOf(service, owner)).toBe(1);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/unread'],
      ['POST', '/read'],
      ['GET', '/settings'],
      ['PUT', '/settings'],
    ] as const) {
      const body = method === 'PUT' ? {} : undefined;
      expect((await service.request(method, `/api/notifications${path}`, { body })).status).toBe(401);
    }
  });

  it('for 90 days', async () => {
    const { owner } = await reviewedListing(service);
    await service.database.query(sql.unsafe`
      update notifications set notified_at = now() - interval '91 days' where member_id = ${owner.memberId}
    `);
    await purgeNotifications(service.database);
    expect(await kindsOf(owner)).toEqual([]);
  });
});
