import {
  Alert,
  alertLimitOfMember,
  identityRoutes,
  searchRoutes,
  type BodyOf,
  type NewRating,
} from '@candor/contracts';
import { newId, Unavailable } from '@candor/platform';
import {
  announceMember,
  eventually,
  peer,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { socialMessagingService } from '../src/service.ts';
import { announceVisibility } from './leaving-members.ts';
import { choose, notificationsOf, reviewedListing, unreadCountOf } from './notification-world.ts';
import { block, identityWith } from './world.ts';

type Searched = BodyOf<(typeof searchRoutes)['newRatings']>['searches'][number];
type MailRequest = BodyOf<(typeof identityRoutes)['mailMember']> & { readonly memberId: string };

describe('alerts', { timeout: 120_000 }, () => {
  let service: TestService;
  let ada: Member;
  const searched: Searched[] = [];
  const mails: MailRequest[] = [];
  /** What is new for each member. */
  const news = new Map<string, readonly NewRating[]>();
  let isSearchDown = false;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        ...identityWith(new Map()),
        peer(identityRoutes.mailMember, ({ params, body }) => {
          mails.push({ ...body, memberId: params.id });
        }),
        peer(searchRoutes.newRatings, ({ body }) => {
          if (isSearchDown) throw new Unavailable('No index.');
          searched.push(...body.searches);
          return body.searches.map(({ memberId }) => [...(news.get(memberId) ?? [])]);
        }),
      ],
    });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    ada = await announceMember(service);
  });

  const pizza = {
    name: 'Pizza in Austin',
    search: { view: 'ratings', q: 'pizza', where: 'Austin, TX', lat: '30.26', lng: '-97.74', distance: '5' },
    frequency: 'daily',
  } as const;
  const tryCreating = (as: Member, body: object = pizza) =>
    service.request('POST', '/api/alerts', { as, body });
  const create = async (as: Member, body: object = pizza): Promise<Alert> => {
    const response = await tryCreating(as, body);
    expect(response.status, response.text).toBe(201);
    return Alert.parse(response.json);
  };
  const change = (as: Member, id: string, body: object) =>
    service.request('PATCH', `/api/alerts/${id}`, { as, body });
  const alertsOf = async (as: Member) =>
    z.array(Alert).parse((await service.request('GET', '/api/alerts', { as })).json);
  const searchesOf = ({ memberId }: Member) => searched.filter((one) => one.memberId === memberId);

  /** As if the alerts had been saved so long ago, and their time had come. */
  const passDays = ({ memberId }: Member, days: number) =>
    service.database.query(sql.unsafe`
      update alerts set
        created_at = created_at - ${days} * interval '1 day',
        searched_until = searched_until - ${days} * interval '1 day',
        due_at = due_at - ${days} * interval '1 day'
      where member_id = ${memberId}
    `);
  const isSearched = (as: Member, times = 1) =>
    eventually(async () => {
      expect(searchesOf(as)).toHaveLength(times);
      const isDue = sql.unsafe`
        select from alerts where member_id = ${as.memberId} and due_at < now() + interval '10 minutes'
      `;
      expect(await service.database.exists(isDue)).toBe(false);
    });
  const newReview = async (isNewPlace = false) => {
    const listing = await reviewedListing(service);
    const found: NewRating = {
      ratingId: listing.ratingId,
      entityId: listing.entity.id,
      authorId: listing.author.memberId,
      isNewPlace,
    };
    return { ...listing, found };
  };
  const mailsTo = ({ memberId }: Member) => mails.filter((mail) => mail.memberId === memberId);

  describe('of a member', () => {
    it('are saved, listed newest first, renamed, and deleted', async () => {
      const first = await create(ada);
      expect(first).toMatchObject({ ...pizza, isPaused: false });
      const second = await create(ada, { ...pizza, search: { view: 'places', tag: ['cozy'] } });
      expect(await alertsOf(ada)).toEqual([second, first]);
      expect((await change(ada, first.id, { name: ' Slices ', frequency: 'weekly' })).json).toEqual({
        ...first,
        name: 'Slices',
        frequency: 'weekly',
      });
      const remove = () => service.request('DELETE', `/api/alerts/${second.id}`, { as: ada });
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
      expect(await alertsOf(ada)).toMatchObject([{ id: first.id }]);
    });

    it('are not shown to others, who cannot change them', async () => {
      const { id } = await create(ada);
      const bob = await announceMember(service);
      expect(await alertsOf(bob)).toEqual([]);
      for (const unknown of [id, newId(), 'x'])
        expect(await change(bob, unknown, { name: 'Mine' })).toMatchObject({
          status: 404,
          json: { message: 'Alert not found' },
        });
      await service.request('DELETE', `/api/alerts/${id}`, { as: bob });
      expect(await alertsOf(ada)).toMatchObject([{ id, name: pizza.name }]);
      expect((await service.request('GET', '/api/alerts')).status).toBe(401);
    });

    it('are at most 20, also when they are saved at the same time', async () => {
      for (let count = 1; count < alertLimitOfMember; count += 1) await create(ada);
      const last = await Promise.all([tryCreating(ada), tryCreating(ada), tryCreating(ada)]);
      expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect(last.find(({ status }) => status === 409)?.json).toMatchObject({
        code: 'alert-limit',
        message: 'You can have 20 alerts. Delete one to create another.',
      });
    });

    it.each([
      { ...pizza, name: ' ' },
      { ...pizza, frequency: 'hourly' },
      { ...pizza, search: { view: 'ratings', cursor: 'x' } },
      { ...pizza, search: 'pizza' },
      { ...pizza, search: { view: 'ratings', q: '\u200B' } },
    ])('are refused with what no search has, and without a limit: %j', async (body) => {
      expect((await tryCreating(ada, body)).status).toBe(400);
    });
  });

  describe('that are due', () => {
    it('notify once of new reviews and places since the last time', async () => {
      const alert = await create(ada);
      const [one, two] = [await newReview(), await newReview(true)];
      news.set(ada.memberId, [one.found, two.found]);
      expect(searchesOf(ada)).toEqual([]);
      await passDays(ada, 1);
      await isSearched(ada);
      const [{ since, until, search } = { since: '', until: '', search: null }] = searchesOf(ada);
      expect(search).toEqual(pizza.search);
      expect(Date.parse(until)).toBeGreaterThan(Date.parse(since));
      expect(Date.parse(until)).toBeLessThan(Date.now());
      expect(await notificationsOf(service, ada)).toMatchObject([
        {
          kind: 'alert',
          alert: { id: alert.id, name: pizza.name, search: pizza.search },
          reviewCount: 2,
          newPlaceCount: 1,
          places: expect.arrayContaining([{ id: two.entity.id, name: two.entity.name }]) as unknown,
        },
      ]);
      await eventually(() => {
        expect(mailsTo(ada)).toMatchObject([
          { content: { en: { subject: 'Your saved search has new reviews' } } },
        ]);
      });
      expect(mailsTo(ada)[0]?.content.en.paragraphs[0]).toBe(
        '2 new reviews and 1 new place for “Pizza in Austin”.',
      );

      await passDays(ada, 1);
      await isSearched(ada, 2);
      expect(Date.parse(searchesOf(ada)[1]?.since ?? '')).toBe(Date.parse(until) - 86_400_000);
    });

    it('pause by the link of their mail, which spares other alerts, and go on when that is undone', async () => {
      const other = await create(ada, { ...pizza, name: 'Bagels' });
      const { id, name } = await create(ada);
      const { found } = await newReview();
      news.set(ada.memberId, [found]);
      await passDays(ada, 1);
      await eventually(() => {
        expect(mailsTo(ada)).toHaveLength(2);
      });
      const links = mailsTo(ada).map(({ content }) => new URL(String(content.en.unsubscribeUrl)));
      const link = links.find(({ search }) => search.includes(id));
      const token = link?.searchParams.get('token');
      for (const _again of [1, 2])
        expect((await service.request('POST', `/unsubscribe${String(link?.search)}`)).json).toEqual({
          alertName: name,
          channels: {},
        });
      const paused = async () =>
        (await alertsOf(ada)).filter(({ isPaused }) => isPaused).map((alert) => alert.id);
      expect(await paused()).toEqual([id]);
      const undo = (body: object) => service.request('POST', '/api/unsubscribe/undo', { body });
      expect((await undo({ token: `${ada.memberId}.alert.${other.id}`, channels: {} })).status).toBe(400);
      expect((await undo({ token, channels: { response: 'off' } })).status).toBe(204);
      expect(await paused()).toEqual([]);
      const { json } = await service.request('GET', '/api/notifications/settings', { as: ada });
      expect(json).toMatchObject({ response: 'mail', alert: 'mail' });
    });

    it('are silent if there is nothing new', async () => {
      await create(ada);
      await passDays(ada, 1);
      await isSearched(ada);
      expect(await notificationsOf(service, ada)).toEqual([]);
      expect(mailsTo(ada)).toEqual([]);
    });

    it('are searched for the same time again after an outage', async () => {
      await create(ada);
      const { found } = await newReview();
      news.set(ada.memberId, [found]);
      isSearchDown = true;
      await passDays(ada, 1);
      const isTaken = sql.unsafe`select from alerts where member_id = ${ada.memberId} and due_at > now()`;
      await eventually(async () => {
        expect(await service.database.exists(isTaken)).toBe(true);
      });
      isSearchDown = false;
      await service.database.query(
        sql.unsafe`update alerts set due_at = now() where member_id = ${ada.memberId}`,
      );
      await isSearched(ada);
      expect(await notificationsOf(service, ada)).toMatchObject([{ reviewCount: 1 }]);
    });

    it('wait while they are paused, and then leave out what was new meanwhile', async () => {
      const { id } = await create(ada);
      const other = await announceMember(service);
      await create(other);
      expect((await change(ada, id, { isPaused: true })).json).toMatchObject({ isPaused: true });
      for (const member of [ada, other]) await passDays(member, 3);
      await isSearched(other);
      expect(searchesOf(ada)).toEqual([]);
      const resumedAt = Date.now();
      await change(ada, id, { isPaused: false });
      await passDays(ada, 1);
      await isSearched(ada);
      expect(Date.parse(searchesOf(ada)[0]?.since ?? '') + 86_400_000).toBeGreaterThanOrEqual(resumedAt);
    });

    it('wait a week if they are weekly', async () => {
      await create(ada, { ...pizza, frequency: 'weekly' });
      const daily = await announceMember(service);
      await create(daily);
      for (const member of [ada, daily]) await passDays(member, 2);
      await isSearched(daily);
      expect(searchesOf(ada)).toEqual([]);
      await passDays(ada, 5);
      await isSearched(ada);
    });

    it('leave out the member’s own reviews, hidden ones, and those of blocked and hidden members', async () => {
      await create(ada);
      const own = await reviewedListing(service, { author: ada });
      const [shown, hidden, blocked, leaving] = [
        await newReview(),
        await newReview(),
        await newReview(),
        await newReview(),
      ];
      await block(service, ada, blocked.author.memberId);
      news.set(ada.memberId, [
        { ...shown.found, ratingId: own.ratingId, entityId: own.entity.id, authorId: ada.memberId },
        ...[shown, hidden, blocked, leaving].map(({ found }) => found),
      ]);
      await passDays(ada, 1);
      await isSearched(ada);
      expect(await notificationsOf(service, ada)).toMatchObject([{ reviewCount: 3 }]);
      await service.announce('ratings.rating-hidden.v1', `rating-${hidden.ratingId}`, {
        ratingId: hidden.ratingId,
        entityId: hidden.entity.id,
        authorId: hidden.author.memberId,
        starRating: 5,
      });
      await service.applied(`rating-${hidden.ratingId}`);
      await announceVisibility(service, 'identity.member-hidden.v1', leaving.author);
      expect(await notificationsOf(service, ada)).toMatchObject([
        { reviewCount: 1, places: [{ id: shown.entity.id }] },
      ]);
      await block(service, shown.author, ada.memberId);
      expect(await notificationsOf(service, ada)).toEqual([]);
      expect(await unreadCountOf(service, ada)).toBe(0);
    });

    it('take their notifications with them when they are deleted', async () => {
      const { id } = await create(ada);
      const { found } = await newReview();
      news.set(ada.memberId, [found]);
      await passDays(ada, 1);
      await isSearched(ada);
      expect(await unreadCountOf(service, ada)).toBe(1);
      await service.request('DELETE', `/api/alerts/${id}`, { as: ada });
      expect(await notificationsOf(service, ada)).toEqual([]);
      expect(await unreadCountOf(service, ada)).toBe(0);
    });

    it('are silent in the channel off, and for a member who requested deletion', async () => {
      await create(ada);
      const leaving = await announceMember(service);
      await create(leaving);
      const { found } = await newReview();
      for (const { memberId } of [ada, leaving]) news.set(memberId, [found]);
      await choose(service, ada, { alert: 'off' });
      await announceVisibility(service, 'identity.member-hidden.v1', leaving);
      await passDays(leaving, 1);
      await passDays(ada, 1);
      await isSearched(ada);
      expect(await notificationsOf(service, ada)).toEqual([]);
      expect(searchesOf(leaving)).toEqual([]);
      expect(mailsTo(leaving)).toEqual([]);
    });
  });
});
