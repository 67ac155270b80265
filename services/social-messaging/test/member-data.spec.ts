import { createECDH, randomBytes } from 'node:crypto';
import { identityRoutes, summaryOf } from '@candor/contracts';
import { Count, newId } from '@candor/platform';
import {
  eventually,
  memberRegistered,
  peer,
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
import { finishAlert } from '../src/alerts/alerts-due.ts';
import { socialMessagingService } from '../src/service.ts';
import {
  announceVisibility,
  collected,
  contentsOf,
  deletedMember,
  unreadOf,
  userNotFound,
} from './leaving-members.ts';
import { createList, nothingVisible, ownersOf, saveTo, visibleEntity } from './saving.ts';
import {
  block,
  blockedMembers,
  conversations,
  follow,
  premiumPair,
  read,
  send,
  trySending,
} from './world.ts';
import { choose, findHelpful, respond, reviewedListing, type ReviewedListing } from './notification-world.ts';

/** At no host: none can have so long a name. */
const pushOrigin = `https://${'x'.repeat(64)}.push.apple.com`;

const CheckedAt = z.object({ checked_at: z.string() });

const AlertToFinish = z.object({ alert_id: z.string(), member_id: z.string(), searched_until: z.string() });

const ClaimedEntity = z.object({ entity_id: z.string() });

/** As catalog announces it for a deleted member. */
const endClaims = async (service: TestService, { memberId: claimedBy }: Member): Promise<void> => {
  const claimed = await service.database.anyFirst(sql.type(ClaimedEntity)`
    select entity_id from entities where claimed_by = ${claimedBy}
  `);
  for (const entityId of claimed) {
    const ended = { entityId, claimedBy, reason: 'member-deleted' } as const;
    await service.announce('catalog.claim-ended.v1', `entity-${entityId}`, ended);
    await service.applied(`entity-${entityId}`);
  }
};

const unreadOfCount = (count: number) => expect.objectContaining({ count }) as unknown;

describe('a deleted member', { timeout: 120_000 }, () => {
  const confirmed: string[] = [];
  const erasedMembers = new Set<string>();
  const visible = nothingVisible();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        ...ownersOf(visible),
        peer(identityRoutes.profilesForServices, () => []),
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
      erasedMembers,
      settings: {
        VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
        VAPID_SUBJECT: 'mailto:help@candor.example',
      },
    });
  });
  afterAll(() => service.stop());

  const deleted = async (gone: Member) => {
    erasedMembers.add(gone.memberId);
    await endClaims(service, gone);
    await announceVisibility(service, 'identity.member-deleted.v1', gone);
    await eventually(() => {
      expect(confirmed).toContain(gone.memberId);
    });
  };
  const checkedAgain = async ({ memberId }: Member) => {
    const checkedAt = () =>
      service.database.oneFirst(sql.type(CheckedAt)`
        select checked_at from erased_members where member_id = ${memberId}
      `);
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${memberId}
    `);
    const before = await checkedAt();
    await eventually(async () => {
      expect(await checkedAt()).not.toBe(before);
    });
  };

  /** An alert of the member, with the new rating. */
  const alerted = async (
    { memberId }: Member,
    { author, entity, ratingId }: ReviewedListing,
    name: string,
  ): Promise<void> => {
    const search = { view: 'ratings', q: name } as const;
    const alert = await service.database.one(sql.type(AlertToFinish)`
      insert into alerts (member_id, name, search, frequency, created_at, searched_until, due_at)
      values (${memberId}, ${name}, ${sql.jsonb(search)}, 'daily', now(), now(), now() + interval '1 day')
      returning alert_id, member_id, searched_until
    `);
    await service.database.transaction((transaction) =>
      finishAlert(transaction, { ...alert, search, until: new Date().toISOString() }, [
        { ratingId, entityId: entity.id, authorId: author.memberId, isNewPlace: false },
      ]),
    );
  };

  /** Two members who message and follow each other and save a place, and one who only receives messages from the first. */
  const life = async (marker: string) => {
    const [gone, other] = await premiumPair(service);
    const [silent, stranger] = await premiumPair(service);
    await follow(service, gone, other.memberId);
    await follow(service, other, gone.memberId);
    await follow(service, silent, other.memberId);
    // A free member can block, and both can block each other; neither ends messages with others.
    await block(service, gone, stranger.memberId);
    await block(service, stranger, gone.memberId);
    await choose(service, gone, { helpful: 'daily' });
    const listing = await reviewedListing(service, { author: gone, owner: gone });
    await respond(service, { ...listing, owner: other });
    const listingOfOther = await reviewedListing(service, { author: other, owner: gone });
    await respond(service, { ...listingOfOther, author: other });
    await alerted(gone, listingOfOther, `Alert ${marker}`);
    await alerted(other, listing, 'Alert of the other');
    await findHelpful(service, listing.ratingId, other.memberId);
    await send(service, other, gone.memberId, { content: `From other ${newId()}` });
    for (const { memberId } of [other, other, silent])
      await send(service, gone, memberId, { content: `Hello ${marker}` });
    await send(service, silent, other.memberId, { content: 'Between us' });
    const entityId = visibleEntity(visible);
    for (const [as, note] of [
      [gone, `Note ${marker}`],
      [other, 'Note of the other'],
    ] as const) {
      const { id } = await createList(service, as, as === gone ? `List ${marker}` : 'Trip');
      await saveTo(service, as, [id, entityId], { type: 'entity', note });
    }
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const subscribed = await service.request('PUT', '/api/notifications/push', {
      as: gone,
      body: { endpoint: `${pushOrigin}/1`, keys },
    });
    expect(subscribed.status, subscribed.text).toBe(204);
    return { gone, other, silent, stranger, ratingId: listing.ratingId };
  };

  it('is erased with all their own data and no data of others', async () => {
    const marker = `m${newId()}`;
    const { gone, other, silent, stranger, ratingId } = await life(marker);
    const records = await collected(service, gone);
    expect(records).toMatchObject({
      following: [{ memberId: other.memberId }],
      followers: [{ memberId: other.memberId }],
      savedLists: [{ name: `List ${marker}` }],
      savedItems: [{ list: `List ${marker}`, type: 'entity', note: `Note ${marker}` }],
      dailyMessages: [{ kind: 'message', count: 3 }],
      blockedMembers: [{ memberId: stranger.memberId, blockedAt: expect.any(String) as string }],
      notifications: [
        { kind: 'follower' },
        { kind: 'response', entityId: expect.any(String) as string },
        { kind: 'claimed-review' },
        { kind: 'alert' },
        { kind: 'helpful', ratingId: expect.any(String) as string },
      ],
      alerts: [
        {
          name: `Alert ${marker}`,
          search: { view: 'ratings', q: `Alert ${marker}` },
          frequency: 'daily',
          isPaused: false,
          createdAt: expect.any(String) as string,
        },
      ],
      notificationSettings: [{ kind: 'helpful', channel: 'daily' }],
      pushSubscriptions: [{ pushService: pushOrigin }],
    });
    expect(records['messages']?.map(({ direction }) => direction)).toEqual([
      'received',
      'sent',
      'sent',
      'sent',
    ]);
    const traces = async () => ({
      marker: await tablesContaining(service.database, marker),
      isInAlert: await service.database.exists(
        sql.unsafe`select from alert_matches where rating_id = ${ratingId}`,
      ),
      // Messages of others to the member name their recipient.
      memberId: await tablesContaining(service.database, gone.memberId),
      rows: await service.database.any(sql.unsafe`
        select sender_id, recipient_id from messages
        where ${gone.memberId} in (sender_id, recipient_id)
      `),
    });
    expect(await traces()).toMatchObject({ isInAlert: true });
    await announceVisibility(service, 'identity.member-hidden.v1', gone);
    await announceVisibility(service, 'identity.member-shown.v1', gone);
    const held = await tablesContaining(service.database, gone.memberId);
    // A count is due only for a moment.
    expect([...held, 'notification_counts_due']).toEqual(
      expect.arrayContaining([...(await tablesAboutMembers(service.database))]),
    );
    const [follows, messages] = [
      await service.subscribe('candor.social-messaging.follow'),
      await service.subscribe('candor.social-messaging.message'),
    ];

    await deleted(gone);
    const left = {
      marker: [],
      isInAlert: false,
      memberId: ['conversations', 'messages'],
      rows: [{ sender_id: other.memberId, recipient_id: gone.memberId }],
    };
    expect(await traces()).toEqual(left);
    expect(await collected(service, gone)).toEqual({
      following: [],
      followers: [],
      blockedMembers: [],
      dailyMessages: [],
      messages: [],
      savedLists: [],
      savedItems: [],
      alerts: [],
      notifications: [],
      notificationSettings: [],
      pushSubscriptions: [],
    });
    expect(await collected(service, other)).toMatchObject({ savedItems: [{ note: 'Note of the other' }] });
    expect(await blockedMembers(service, stranger)).toEqual([]);
    expect(await conversations(service, other)).toMatchObject([
      { otherUser: { id: silent.memberId }, unreadCount: 1 },
      {
        otherUser: { id: gone.memberId, ...deletedMember },
        lastMessage: { senderId: other.memberId },
        unreadCount: 0,
      },
    ]);
    expect(await conversations(service, silent)).toMatchObject([{ otherUser: { id: other.memberId } }]);
    expect(await contentsOf(service, other, gone.memberId)).toHaveLength(1);
    expect([await unreadOf(service, other), await unreadOf(service, silent)]).toEqual([1, 0]);
    const isLogged = service.database.exists(sql.unsafe`
      select from events where position(${marker} in data::text) > 0
    `);
    expect(await isLogged).toBe(false);
    await eventually(() => {
      expect(follows.filter(({ type }) => type === 'social-messaging.unfollowed.v1')).toHaveLength(2);
      const erased = messages.filter(({ type }) => type === 'social-messaging.conversation-erased.v1');
      expect(erased.map(({ data }) => data)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ otherId: other.memberId, unread: unreadOfCount(1) }),
          expect.objectContaining({ otherId: silent.memberId, unread: unreadOfCount(0) }),
        ]),
      );
    });

    for (const readModel of ['follows', 'blocks', 'threads', 'conversations'])
      await rebuilt(service, readModel);
    expect(await traces()).toEqual(left);
    expect(await conversations(service, other)).toMatchObject([
      { otherUser: { id: silent.memberId } },
      { otherUser: deletedMember, unreadCount: 0 },
    ]);
  });

  it('cannot be followed or messaged', async () => {
    const { gone, other } = await life(newId());
    await deleted(gone);
    expect(await follow(service, other, gone.memberId)).toMatchObject(userNotFound);
    expect(await trySending(service, other, gone.memberId)).toMatchObject(userNotFound);
    expect(await trySending(service, gone, other.memberId)).toMatchObject(userNotFound);
    expect(await follow(service, gone, other.memberId)).toMatchObject(userNotFound);
  });

  it('is erased once, also when the eraser checks again or the other member is deleted', async () => {
    const { gone, other, silent } = await life(newId());
    await deleted(gone);
    const countEvents = () =>
      service.database.oneFirst(sql.type(Count)`
        select count(*)::int as count from events where type <> 'UnreadNotificationsCounted'
      `);
    const before = await countEvents();
    await checkedAgain(gone);
    expect(await countEvents()).toBe(before);
    await deleted(other);
    expect(await conversations(service, silent)).toMatchObject([
      { otherUser: { id: other.memberId, ...deletedMember }, lastMessage: { content: 'Between us' } },
    ]);
    for (const { memberId } of [gone, other])
      expect(await tablesContaining(service.database, memberId)).toEqual([
        ...(memberId === other.memberId ? ['conversations', 'messages'] : []),
      ]);
  });

  it('is erased again when a late command adds data', async () => {
    const { gone, other } = await life(newId());
    await deleted(gone);
    // The key is still cached, and a late event inserted the row.
    await service.database.query(sql.unsafe`
      insert into members (member_id, profile, is_premium)
      values (${gone.memberId}, ${sql.jsonb(summaryOf(memberRegistered()))}, true)
    `);
    await createList(service, gone, 'Late');
    const late = await send(service, gone, other.memberId, { content: 'Late' });
    const response = await send(service, other, gone.memberId, { content: 'Also late' });
    await follow(service, gone, other.memberId);
    await checkedAgain(gone);
    await eventually(async () => {
      expect(await contentsOf(service, other, gone.memberId)).toEqual([expect.anything(), 'Also late']);
    });
    expect((await read(service, other, late.id)).status).toBe(404);
    expect(await conversations(service, other)).toMatchObject(
      [
        { lastMessage: { content: 'Between us' } },
        { lastMessage: { id: response.id }, unreadCount: 0 },
      ].toReversed(),
    );
    expect(await collected(service, gone)).toMatchObject({ following: [], savedLists: [] });
  });

  it('has no data left when both members send messages during the erasure', async () => {
    const [gone, other] = await premiumPair(service);
    const attempts = Array.from({ length: 20 }, (_, index) => index);
    await send(service, other, gone.memberId, { content: 'Mine' });
    await send(service, gone, other.memberId, { content: 'Theirs' });
    await Promise.all([
      ...attempts.map((index) =>
        trySending(service, gone, other.memberId, { content: `Theirs ${String(index)}` }),
      ),
      ...attempts.map((index) =>
        trySending(service, other, gone.memberId, { content: `Mine ${String(index)}` }),
      ),
      deleted(gone),
    ]);
    await checkedAgain(gone);
    await eventually(async () => {
      const contents = await contentsOf(service, other, gone.memberId);
      expect(contents.filter((content) => content.startsWith('Theirs'))).toEqual([]);
    });
    const shown = await conversations(service, other);
    const last = (await contentsOf(service, other, gone.memberId)).at(-1);
    expect(shown.map(({ lastMessage, unreadCount }) => [lastMessage.content, unreadCount])).toEqual([
      [last, 0],
    ]);
    await rebuilt(service, 'conversations');
    expect(await conversations(service, other)).toEqual(shown);
  });
});
