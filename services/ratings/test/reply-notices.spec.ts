import { identityRoutes, type BodyOf } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import { eventually, peer, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { claimedRating, nothingUnannounced, otherServices } from './world.ts';

type Asked = BodyOf<(typeof identityRoutes)['mailMember']> & { readonly memberId: string };

describe('the author of a rating that is replied to', () => {
  let service: TestService;
  const requests: Asked[] = [];
  /** How often identity fails after it has done what it was asked. */
  let lostAnswers = 0;

  beforeAll(async () => {
    const identity = peer(identityRoutes.mailMember, ({ params, body }) => {
      requests.push({ ...body, memberId: params.id });
      if (lostAnswers === 0) return;
      lostAnswers -= 1;
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
  const askedFor = ({ memberId }: Member) => requests.filter((mail) => mail.memberId === memberId);
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

  it('is told by mail, without a word that the owner wrote', async () => {
    const { author, owner, rated, rating } = await claimedRating(service);
    await write(owner, rating.id, 'Terrible guest, see https://evil.example');
    await settled(rating.id);
    const [mail, ...others] = askedFor(author);
    expect(others).toEqual([]);
    expect(mail?.content).toMatchObject({
      subject: 'The owner has responded to your review',
      callout: { type: 'link', url: expect.stringMatching(new RegExp(`/entity/${rated.id}$`)) as string },
    });
    expect(mail?.content.paragraphs[0]).toContain('Harbor Light Café');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('is told once a day, however often the reply is rewritten or written anew', async () => {
    const { author, owner, rating } = await claimedRating(service);
    await write(owner, rating.id);
    await settled(rating.id);
    await write(owner, rating.id, 'Come again');
    await remove(owner, rating.id);
    await write(owner, rating.id);
    expect(askedFor(author)).toHaveLength(1);
    await service.database.query(sql.unsafe`
      update reply_notices set queued_at = now() - interval '25 hours' where rating_id = ${rating.id}
    `);
    await write(owner, rating.id, 'Come again');
    await eventually(() => {
      expect(new Set(askedFor(author).map(({ key }) => key)).size).toBe(2);
    });
  });

  it('is told under one key, however often identity’s answer is lost', async () => {
    const { author, owner, rating } = await claimedRating(service);
    lostAnswers = 3;
    await write(owner, rating.id);
    await eventually(async () => {
      await whenDue(rating.id);
      expect(askedFor(author)).toHaveLength(4);
    });
    await settled(rating.id);
    expect(new Set(askedFor(author).map(({ key }) => key)).size).toBe(1);
  });

  it('is not told of a reply that is gone before its turn', async () => {
    const { author, owner, rating } = await claimedRating(service);
    lostAnswers = 1;
    await write(owner, rating.id);
    await eventually(() => {
      expect(askedFor(author)).toHaveLength(1);
    });
    await remove(owner, rating.id);
    await whenDue(rating.id);
    await settled(rating.id);
    expect(askedFor(author)).toHaveLength(1);
  });
});
