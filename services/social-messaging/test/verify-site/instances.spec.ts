import { identityRoutes, searchRoutes, type NewRating } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import {
  adminUrlOf,
  eventually,
  openBreakableLink,
  peer,
  startTestService,
  type BreakableLink,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  socialMessagingWith,
  startFakePushService,
  type FakeBrowser,
  type FakePushService,
} from '../fake-push-service.ts';
import { choose, notificationsOf, respond, reviewedListing } from '../notification-world.ts';
import { identityWith } from '../world.ts';

interface MailRequest {
  readonly memberId: string;
  readonly key: string;
}

interface Reader {
  readonly author: Member;
  readonly browser: FakeBrowser;
}

describe('two instances', { timeout: 180_000 }, () => {
  let one: TestService;
  let other: TestService;
  let link: BreakableLink;
  let pushService: FakePushService;
  const mails: MailRequest[] = [];
  /** What a search finds that was saved by a member. */
  const news = new Map<string, NewRating>();
  /** Happens before any instance has the response to its call or push. */
  let whenSent: (what: 'mail' | 'digest' | 'push' | 'alert') => Promise<void>;

  const peersOf = (isAlive: () => boolean) => {
    const respondAs = async (what: Parameters<typeof whenSent>[0]): Promise<void> => {
      await whenSent(what);
      if (!isAlive()) throw new Unavailable('It is not there any more.');
    };
    return [
      ...identityWith(new Map()),
      peer(identityRoutes.liveSessions, ({ body }) => ({ sessionIds: body.sessionIds })),
      peer(identityRoutes.mailMember, async ({ params, body }) => {
        mails.push({ memberId: params.id, key: body.key });
        await respondAs('mail');
      }),
      peer(identityRoutes.mailMembers, async ({ body }) => {
        mails.push(...body.mails);
        await respondAs('digest');
      }),
      peer(searchRoutes.newRatings, async ({ body }) => {
        await respondAs('alert');
        return body.searches.map(({ memberId }) => [news.get(memberId) ?? []].flat());
      }),
    ];
  };

  let isKilled = false;
  beforeAll(async () => {
    pushService = await startFakePushService();
    const settings = {
      VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
      VAPID_SUBJECT: 'mailto:help@candor.example',
    };
    const instance = socialMessagingWith(pushService);
    one = await startTestService(instance, { peers: peersOf(() => true), settings });
    link = await openBreakableLink(adminUrlOf(one));
    other = await startTestService(instance, {
      peers: peersOf(() => !isKilled),
      settings: { ...settings, DATABASE_URL: link.url },
    });
  }, 180_000);
  beforeEach(() => {
    mails.length = 0;
    whenSent = async () => undefined;
    pushService.respond((response) => {
      void whenSent('push').then(() => response.writeHead(201).end());
    });
  });
  afterAll(async () => {
    await link.repair();
    await other.stop();
    await link.close();
    await one.stop();
    await pushService.stop();
  });

  /** A device, a saved search, and a response to their review. */
  const newReader = async (channel: 'mail' | 'daily'): Promise<Reader> => {
    const listing = await reviewedListing(one);
    const { author } = listing;
    const browser = pushService.openBrowser();
    const requests = [
      ['PUT', '/api/notifications/push', browser.subscription],
      ['POST', '/api/alerts', { name: 'Soup', search: { view: 'ratings', q: 'soup' }, frequency: 'daily' }],
    ] as const;
    for (const [method, path, body] of requests)
      expect((await one.request(method, path, { as: author, body })).status).toBeLessThan(300);
    await choose(one, author, { response: channel, alert: 'mail' });
    const found = await reviewedListing(one);
    news.set(author.memberId, {
      ratingId: found.ratingId,
      entityId: found.entity.id,
      authorId: found.author.memberId,
      isNewPlace: false,
    });
    await respond(one, listing);
    return { author, browser };
  };
  const due = ({ author: { memberId } }: Reader) =>
    [
      sql.unsafe`select from alerts where member_id = ${memberId} and due_at < now() + interval '10 minutes'`,
      sql.unsafe`select from digests_due where member_id = ${memberId} and due_at < now() + interval '10 minutes'`,
      sql.unsafe`select from notifications where member_id = ${memberId} and mail_due_at is not null`,
      sql.unsafe`select from pushes_due join notifications using (notification_id) where member_id = ${memberId}`,
    ] as const;
  const settled = (readers: readonly Reader[]) =>
    eventually(async () => {
      for (const reader of readers)
        for (const query of due(reader)) expect(await one.database.exists(query)).toBe(false);
    });
  /** As if a day had ended. */
  const passDay = async (readers: readonly Reader[]): Promise<void> => {
    const ids = sql.array(
      readers.map(({ author }) => author.memberId),
      'uuid',
    );
    await one.database.query(sql.unsafe`
      update notifications set notified_at = date_trunc('day', now(), 'UTC') - interval '1 hour'
      where member_id = any(${ids})
    `);
    await one.database.query(sql.unsafe`
      update digests_due set ends_at = date_trunc('day', now(), 'UTC'), due_at = now() - interval '1 hour'
      where member_id = any(${ids})
    `);
    await one.database.query(sql.unsafe`
      update alerts set searched_until = searched_until - interval '1 day', due_at = now() - interval '1 hour'
      where member_id = any(${ids})
    `);
  };
  /** As if the time had passed for which the other instance has them. */
  const passClaims = async (): Promise<void> => {
    for (const [table, column] of [
      ['alerts', 'due_at'],
      ['digests_due', 'due_at'],
      ['notifications', 'mail_due_at'],
      ['pushes_due', 'due_at'],
    ] as const)
      await one.database.query(sql.unsafe`
        update ${sql.identifier([table])} set ${sql.identifier([column])} = now()
        where ${sql.identifier([column])} between now() and now() + interval '10 minutes'
      `);
  };
  const tagsOf = ({ browser }: Reader) =>
    browser
      .received()
      .map(({ message }) => message.tag)
      .sort();
  const keysTo = ({ author }: Reader) =>
    mails.flatMap(({ memberId, key }) => (memberId === author.memberId ? key : [])).sort();
  /** The tags and keys of all that a reader must get. */
  const expectedOf = async ({ author }: Reader, channel: 'mail' | 'daily') => {
    const notifications = await notificationsOf(one, author);
    expect(notifications.map(({ kind }) => kind).sort()).toEqual(['alert', 'response']);
    const mailed = notifications.filter(({ kind }) => kind === 'alert' || channel === 'mail');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    return {
      tags: notifications.map(({ id }) => id).sort(),
      keys: [
        ...(channel === 'daily' ? [`digest-daily-${yesterday}`] : []),
        ...mailed.map(({ id }) => `notification-${id}`).sort(),
      ],
    };
  };
  const newReaders = async () => {
    const channels = ['mail', 'daily', 'mail', 'daily', 'mail', 'daily'] as const;
    const readers: (Reader & { readonly channel: 'mail' | 'daily' })[] = [];
    for (const channel of channels) readers.push({ ...(await newReader(channel)), channel });
    return readers;
  };

  it('send each mail and push once', async () => {
    const readers = await newReaders();
    await passDay(readers);
    await settled(readers);
    for (const reader of readers) {
      const { tags, keys } = await expectedOf(reader, reader.channel);
      expect(tagsOf(reader)).toEqual(tags);
      expect(keysTo(reader)).toEqual(keys);
    }
  });

  it('lose nothing if one is killed, and repeat only what devices and identity know by its tag or key', async () => {
    const readers = await newReaders();
    await settled(readers.filter(({ channel }) => channel === 'mail'));
    const before = new Set<string>();
    whenSent = async (what) => {
      before.add(what);
      if (before.size < 2 || isKilled) return;
      isKilled = true;
      await link.cut();
    };
    await passDay(readers);
    await eventually(() => {
      expect(isKilled).toBe(true);
    });
    await eventually(async () => {
      await passClaims();
      for (const reader of readers)
        for (const query of due(reader)) expect(await one.database.exists(query)).toBe(false);
    });
    for (const reader of readers) {
      const { tags, keys } = await expectedOf(reader, reader.channel);
      expect([...new Set(tagsOf(reader))]).toEqual(tags);
      expect([...new Set(keysTo(reader))]).toEqual(keys);
    }
  });
});
