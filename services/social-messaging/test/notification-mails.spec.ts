import { identityRoutes, Unsubscribed, type BodyOf } from '@candor/contracts';
import { InvalidRequest, newId, Unavailable } from '@candor/platform';
import { eventually, peer, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { announceVisibility } from './leaving-members.ts';
import { choose, notificationsOf, removeResponse, respond, reviewedListing } from './notification-world.ts';
import { identityWith } from './world.ts';

type MailRequest = BodyOf<(typeof identityRoutes)['mailMember']> & { readonly memberId: string };

describe('mails about notifications', () => {
  let service: TestService;
  const requests: MailRequest[] = [];
  /** The number of requests that identity handles and then fails. */
  let lostResponses = 0;
  let refusedMember = '';

  beforeAll(async () => {
    const receive = (mails: readonly MailRequest[]) => {
      if (mails.some(({ memberId }) => memberId === refusedMember))
        throw new InvalidRequest('No.', 'refused');
      requests.push(...mails);
      if (lostResponses === 0) return;
      lostResponses -= 1;
      throw new Unavailable('Too busy.');
    };
    service = await startTestService(socialMessagingService, {
      peers: [
        ...identityWith(new Map()),
        peer(identityRoutes.mailMember, ({ params, body }) => {
          receive([{ ...body, memberId: params.id }]);
        }),
        peer(identityRoutes.mailMembers, ({ body }) => {
          receive(body.mails);
        }),
      ],
    });
  });
  afterAll(() => service.stop());

  const mailsTo = ({ memberId }: Member) => requests.filter((mail) => mail.memberId === memberId);
  const settled = ({ memberId }: Member) =>
    eventually(async () => {
      const isDue = sql.unsafe`
        select from notifications where member_id = ${memberId} and mail_due_at is not null
      `;
      expect(await service.database.exists(isDue)).toBe(false);
    });
  const whenDue = ({ memberId }: Member) =>
    service.database.query(sql.unsafe`
      update notifications set mail_due_at = now() where member_id = ${memberId} and mail_due_at is not null
    `);
  const unsubscribe = (url: string, headers: Readonly<Record<string, string>> = {}, body?: string) => {
    const { pathname, search } = new URL(url);
    return service.request('POST', pathname + search, { headers, body });
  };
  const channelOf = async (as: Member, kind: string) => {
    const { json } = await service.request('GET', '/api/notifications/settings', { as });
    return (json as Record<string, unknown>)[kind];
  };

  it('have the name of the listing, but no text of other people', async () => {
    const listing = await reviewedListing(service);
    await respond(service, listing);
    await settled(listing.author);
    const [mail, ...others] = mailsTo(listing.author);
    expect(others).toEqual([]);
    expect(mail?.content.en).toMatchObject({
      subject: 'The owner has responded to your review',
      callout: { url: expect.stringContaining(`/entity/${listing.entity.id}`) as string },
    });
    expect(mail?.content.en.paragraphs[0]).toContain('Harbor Light Café');
    expect(mail?.content.es.subject).toBe('El propietario respondió a tu reseña');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    await eventually(() => {
      expect(mailsTo(listing.owner)).toMatchObject([
        { content: { en: { subject: 'Your listing has a new review' } } },
      ]);
    });
  });

  it('are sent once a day, even if the response is written again', async () => {
    const listing = await reviewedListing(service);
    await respond(service, listing);
    await settled(listing.author);
    await removeResponse(service, listing);
    await respond(service, listing);
    await settled(listing.author);
    expect(mailsTo(listing.author)).toHaveLength(1);
  });

  it('have one key if identity’s responses are lost, and are not sent once the response is removed', async () => {
    const listing = await reviewedListing(service, {});
    await settled(listing.owner);
    lostResponses = 2;
    await respond(service, listing);
    await eventually(async () => {
      await whenDue(listing.author);
      expect(mailsTo(listing.author).length).toBeGreaterThanOrEqual(2);
    });
    expect(new Set(mailsTo(listing.author).map(({ key }) => key)).size).toBe(1);
    const other = await reviewedListing(service);
    await settled(other.owner);
    lostResponses = 1;
    await respond(service, other);
    await eventually(() => {
      expect(mailsTo(other.author)).toHaveLength(1);
    });
    await removeResponse(service, other);
    await whenDue(other.author);
    await settled(other.author);
    expect(mailsTo(other.author)).toHaveLength(1);
  });

  it('are not sent in other channels, or to a member who requested deletion', async () => {
    const listing = await reviewedListing(service);
    const { author } = listing;
    await choose(service, author, { response: 'in-app' });
    await respond(service, listing);
    expect(await notificationsOf(service, author)).toHaveLength(1);
    await settled(author);
    expect(mailsTo(author)).toEqual([]);
    const hidden = await reviewedListing(service);
    await announceVisibility(service, 'identity.member-hidden.v1', hidden.author);
    await respond(service, hidden);
    await settled(hidden.author);
    expect(mailsTo(hidden.author)).toEqual([]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['application/json', '{}'],
  ])('stop by their link without a session, as %s', async (contentType, body) => {
    const listing = await reviewedListing(service);
    const { author } = listing;
    await respond(service, listing);
    await settled(author);
    const url = String(mailsTo(author)[0]?.content.en.unsubscribeUrl);
    for (const repeated of [body, body])
      expect((await unsubscribe(url, { 'content-type': contentType }, repeated)).status).toBe(200);
    expect(await channelOf(author, 'response')).toBe('in-app');
    expect(await channelOf(author, 'claimed-review')).toBe('mail');
  });

  it('stop for no other member than the one of the link', async () => {
    const { owner } = await reviewedListing(service);
    await settled(owner);
    const url = new URL(String(mailsTo(owner)[0]?.content.en.unsubscribeUrl));
    const token = String(url.searchParams.get('token'));
    for (const wrong of [token.replace(owner.memberId, newId()), `${owner.memberId}.digests`, 'x']) {
      url.searchParams.set('token', wrong);
      expect(await unsubscribe(url.href)).toMatchObject({ status: 400, json: { code: 'invalid-link' } });
    }
    expect(await channelOf(owner, 'claimed-review')).toBe('mail');
  });

  describe('in a digest', () => {
    /** As if the period of their notifications had just ended. */
    const inLast = async (unit: 'day' | 'week', members: readonly Member[]) => {
      const ids = sql.array(
        members.map(({ memberId }) => memberId),
        'uuid',
      );
      await service.database.query(sql.unsafe`
        update notifications set notified_at = date_trunc(${unit}, now(), 'UTC') - interval '1 hour'
        where member_id = any(${ids})
      `);
      await service.database.query(sql.unsafe`
        update digests_due set ends_at = date_trunc(${unit}, now(), 'UTC'), due_at = now() - interval '1 hour'
        where member_id = any(${ids})
      `);
    };
    const isDue = ({ memberId }: Member) =>
      service.database.exists(sql.unsafe`select from digests_due where member_id = ${memberId}`);
    const areSent = (members: readonly Member[]) =>
      eventually(async () => {
        for (const one of members) expect(await isDue(one)).toBe(false);
      });

    it.each([
      ['daily', 'day', 'Your day on Candor'],
      ['weekly', 'week', 'Your week on Candor'],
    ] as const)('are sent once for a %s period, with what is unread', async (channel, unit, subject) => {
      const listing = await reviewedListing(service);
      const { author } = listing;
      await choose(service, author, { response: channel });
      await respond(service, listing);
      expect(await isDue(author)).toBe(true);
      await inLast(unit, [author]);
      await areSent([author]);
      expect(mailsTo(author)).toMatchObject([{ content: { en: { subject } } }]);
      const [mail] = mailsTo(author);
      expect(mail?.content.en.paragraphs.join()).toContain('responded to your review');
      const url = new URL(String(mail?.content.en.unsubscribeUrl));
      const { status, json } = await unsubscribe(url.href);
      expect(status).toBe(200);
      expect(await channelOf(author, 'response')).toBe('in-app');
      expect(await channelOf(author, 'claimed-review')).toBe('mail');
      const undo = (channels: object) =>
        service.request('POST', '/api/unsubscribe/undo', {
          body: { token: url.searchParams.get('token'), channels },
        });
      const { channels } = Unsubscribed.parse(json);
      expect((await undo(channels)).status).toBe(204);
      expect(await channelOf(author, 'response')).toBe(channel);
    });

    it('are not sent if there is nothing to show, and a refused one delays no other', async () => {
      const [empty, refused, other] = [
        await reviewedListing(service),
        await reviewedListing(service),
        await reviewedListing(service),
      ];
      refusedMember = refused.author.memberId;
      for (const listing of [empty, refused, other]) {
        await choose(service, listing.author, { response: 'daily' });
        await respond(service, listing);
      }
      await removeResponse(service, empty);
      const authors = [empty.author, refused.author, other.author];
      await inLast('day', authors);
      await areSent(authors);
      expect(mailsTo(empty.author)).toEqual([]);
      expect(mailsTo(refused.author)).toEqual([]);
      expect(mailsTo(other.author)).toHaveLength(1);
    });

    it('are not sent to a member who requested deletion since', async () => {
      const listing = await reviewedListing(service);
      const { author } = listing;
      await choose(service, author, { response: 'daily' });
      await respond(service, listing);
      await announceVisibility(service, 'identity.member-hidden.v1', author);
      await inLast('day', [author]);
      await areSent([author]);
      expect(mailsTo(author)).toEqual([]);
    });

    it('are repeated with the same keys after a lost response', async () => {
      const listing = await reviewedListing(service);
      const { author } = listing;
      await settled(listing.owner);
      await choose(service, author, { response: 'daily' });
      await respond(service, listing);
      lostResponses = 1;
      await inLast('day', [author]);
      await eventually(() => {
        expect(mailsTo(author)).toHaveLength(1);
      });
      await inLast('day', [author]);
      await areSent([author]);
      const [first, second] = mailsTo(author);
      expect(second).toEqual(first);
    });
  });
});
