import { identityRoutes, RatingRevision, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  member,
  peer,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import { nothingUnannounced, otherServices, publishedRating, somePhoto } from './world.ts';

describe('the revisions of a rating', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(nothingUnannounced()),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const revise = async (as: Member, ratingId: string, changes: object) => {
    const response = await service.request('PUT', `/api/ratings/${ratingId}`, { as, body: changes });
    expect(response.status, response.text).toBe(200);
    return RatingView.parse(response.json);
  };
  const request = (ratingId: string, as?: Member) =>
    service.request('GET', `/api/ratings/${ratingId}/revisions`, as ? { as } : {});
  const revisions = async (ratingId: string, as?: Member) =>
    z.array(RatingRevision).parse((await request(ratingId, as)).json);
  const moderate = (path: string, body: object = {}) =>
    service.request('POST', `/internal/ratings/${path}`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null, ...body },
    });

  it('are public, and counted on the rating', async () => {
    const { author, rating } = await publishedRating(service, { tags: ['calm'] });
    expect(rating).not.toHaveProperty('editCount');
    expect(await revisions(rating.id)).toMatchObject([{ number: 1, title: 'Lovely', starRating: 5 }]);
    await revise(author, rating.id, { starRating: 2 });
    const changed = await revise(author, rating.id, { title: 'Less lovely', tags: [] });
    expect(changed).toMatchObject({ isEdited: true, editCount: 2 });
    expect(await revise(author, rating.id, { title: 'Less lovely' })).toMatchObject({ editCount: 2 });
    expect(await revisions(rating.id)).toMatchObject([
      { number: 1, title: 'Lovely', starRating: 5, tags: ['calm'], writtenAt: rating.createdAt },
      { number: 2, title: 'Lovely', starRating: 2, tags: ['calm'] },
      { number: 3, title: 'Less lovely', starRating: 2, tags: [], writtenAt: changed.updatedAt },
    ]);
  });

  it('are the last 50', async () => {
    const { author, rating } = await publishedRating(service);
    for (let edit = 1; edit <= 51; edit += 1)
      await revise(author, rating.id, { title: `Edit ${String(edit)}` });
    const numbers = (await revisions(rating.id)).map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 3, 52]);
  });

  it('show no photo that an admin removed', async () => {
    const { author, rating } = await publishedRating(service, { photos: [somePhoto] });
    await revise(author, rating.id, { title: 'With a photo' });
    expect((await revisions(rating.id)).map(({ photos }) => photos)).toEqual([rating.photos, rating.photos]);
    expect((await moderate(`${rating.id}/photos/remove`, { photo: rating.photos[0] })).status).toBe(200);
    expect((await revisions(rating.id)).map(({ photos }) => photos)).toEqual([[], []]);
  });

  it('of a hidden rating are for its author alone, and of a removed one for no one', async () => {
    const { author, rating } = await publishedRating(service);
    await revise(author, rating.id, { title: 'Changed' });
    await moderate(`${rating.id}/hide`);
    for (const as of [undefined, member()]) expect((await request(rating.id, as)).status).toBe(404);
    expect(await revisions(rating.id, author)).toHaveLength(2);
    await service.request('DELETE', `/api/ratings/${rating.id}`, { as: author });
    for (const as of [undefined, author]) expect((await request(rating.id, as)).status).toBe(404);
    for (const unknownId of [newId(), 'no-uuid']) expect((await request(unknownId)).status).toBe(404);
  });
});
