import { identityRoutes, type BodyOf } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import { eventually, peer, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { claimedRating, nothingUnannounced, otherServices } from './world.ts';

type MailRequest = BodyOf<(typeof identityRoutes)['mailMember']> & { readonly memberId: string };

describe('the author of a rating that is replied to', () => {
  let service: TestService;
  const requests: MailRequest[] = [];
  /** The number of requests that identity handles and then fails. */
  let lostResponses = 0;

  beforeAll(async () => {
    const identity = peer(identityRoutes.mailMember, ({ params, body }) => {
      requests.push({ ...body, memberId: params.id });
      if (lostResponses === 0) return;
      lostResponses -= 1;
      throw new Unavailable('Too busy.');
    });
    const peers = [...otherServices(nothingUnannounced()), identity];
    service = await startTestService(ratingsService, { peers });
  });
  afterAll(() => service.stop());

  const write = async (as: Member, ratingId: string, text = 'Thank you for coming') => {
    const response = await service.request('PUT', `/api/ratings/${ratingId}/reply`, { as, body: { text } });
    expect(response.status, response.text).toBe(200);
  };
  const remove = (as: Member, ratingId: string) =>
    service.request('DELETE', `/api/ratings/${ratingId}/reply`, { as });
  const mailsTo = ({ memberId }: Member) => requests.filter((mail) => mail.memberId === memberId);
  const settled = (ratingId: string) =>
    eventually(async () => {
      expect(
        await service.database.exists(sql.unsafe`
          select from reply_notices where rating_id = ${ratingId} and due_at is null
        `),
      ).toBe(true);
    });
  const whenDue = (ratingId: string) =>
    service.database.query(sql.unsafe`
      update reply_notices set due_at = now() where rating_id = ${ratingId} and due_at is not null
    `);

  it('gets a mail without the text of the reply', async () => {
    const { author, owner, rated, rating } = await claimedRating(service);
    await write(owner, rating.id, 'Terrible guest, see https://evil.example');
    await settled(rating.id);
    const [mail, ...others] = mailsTo(author);
    expect(others).toEqual([]);
    expect(mail?.content).toMatchObject({
      subject: 'The owner has responded to your review',
      callout: { type: 'link', url: expect.stringMatching(new RegExp(`/entity/${rated.id}$`)) as string },
    });
    expect(mail?.content.paragraphs[0]).toContain('Harbor Light Café');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('gets one mail a day, even if the reply is rewritten', async () => {
    const { author, owner, rating } = await claimedRating(service);
    await write(owner, rating.id);
    await settled(rating.id);
    await write(owner, rating.id, 'Come again');
    await remove(owner, rating.id);
    await write(owner, rating.id);
    expect(mailsTo(author)).toHaveLength(1);
    await service.database.query(sql.unsafe`
      update reply_notices set queued_at = now() - interval '25 hours' where rating_id = ${rating.id}
    `);
    await write(owner, rating.id, 'Come again');
    await eventually(() => {
      expect(new Set(mailsTo(author).map(({ key }) => key)).size).toBe(2);
    });
  });

  it('gets one mail under one key if identity’s responses are lost', async () => {
    const { author, owner, rating } = await claimedRating(service);
    lostResponses = 3;
    await write(owner, rating.id);
    await eventually(async () => {
      await whenDue(rating.id);
      expect(mailsTo(author)).toHaveLength(4);
    });
    await settled(rating.id);
    expect(new Set(mailsTo(author).map(({ key }) => key)).size).toBe(1);
  });

  it('gets no mail about a reply that was removed before', async () => {
    const { author, owner, rating } = await claimedRating(service);
    lostResponses = 1;
    await write(owner, rating.id);
    await eventually(() => {
      expect(mailsTo(author)).toHaveLength(1);
    });
    await remove(owner, rating.id);
    await whenDue(rating.id);
    await settled(rating.id);
    expect(mailsTo(author)).toHaveLength(1);
  });
});
