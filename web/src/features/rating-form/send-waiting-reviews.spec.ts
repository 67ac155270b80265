import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyForm } from './form-values.ts';
import { sendWaitingReviews } from './send-waiting-reviews.ts';
import { stubDevice } from './testing/fake-device.ts';
import { entityId, ratingId } from './testing/saved-rating.ts';
import { onWaitingMessage, type WaitingMessage } from './waiting-messages.ts';
import {
  addWaitingReview,
  deleteWaitingReviews,
  type WaitingReview,
  waitingReviewsOf,
} from './waiting-reviews.ts';

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

const problem = (status: number, code: string, message: string) => () =>
  new Response(JSON.stringify({ code, message }), { status });

let sent: Sent[];
let viewerId: string | null;
let respond: (path: string) => Response;

beforeEach(() => {
  stubDevice();
  sent = [];
  viewerId = 'maria';
  respond = () => new Response('{}', { status: 201 });
  vi.stubGlobal(
    'fetch',
    async (path: string, { body, headers }: { body: string | null; headers: Headers }) => {
      await Promise.resolve();
      if (path === '/api/user')
        return viewerId === null ? new Response('{}', { status: 401 }) : Response.json({ id: viewerId });
      sent.push({ path, key: headers.get('idempotency-key'), body: JSON.parse(body ?? 'null') });
      return respond(path);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const review: WaitingReview = {
  id: '1',
  memberId: 'maria',
  values: { ...emptyForm, entityId, name: 'Sakura House', title: 'Best ramen' },
  listing: null,
  entityId,
  content: { starRating: 5, title: 'Best ramen', review: 'The broth is rich.' },
  photos: ['data:image/png;base64,AAAA'],
  photoNames: ['ramen.png 3 0'],
  earlierAttempt: null,
  refusal: null,
};

const listing = { name: 'Sakura House', category: 'food', city: 'Austin', state: 'TX' } as const;

describe('a review that was written offline', () => {
  it('is sent once with its photos, even if two tabs send', async () => {
    await addWaitingReview(review);
    expect(await Promise.all([sendWaitingReviews(), sendWaitingReviews()])).toEqual(['done', 'done']);
    expect(sent).toMatchObject([
      { path: '/api/ratings', body: { entityId, starRating: 5, photos: review.photos } },
    ]);
    expect(await waitingReviewsOf('maria')).toEqual([]);
  });

  it('is sent again with the same key and content if the response was lost', async () => {
    await addWaitingReview({ ...review, entityId: '', listing });
    respond = (path) => {
      if (path === '/api/ratings') throw new TypeError('Failed to fetch');
      return Response.json({ id: entityId, myRatingId: null });
    };
    expect(await sendWaitingReviews()).toBe('later');
    respond = () => Response.json({ id: entityId, myRatingId: ratingId });
    expect(await sendWaitingReviews()).toBe('done');
    const [first, second] = sent.filter(({ path }) => path === '/api/ratings');
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
    expect(await waitingReviewsOf('maria')).toEqual([]);
  });

  it.each([['tom'], [null]])('is not sent in the session of %s', async (other) => {
    await addWaitingReview(review);
    viewerId = other;
    await sendWaitingReviews();
    expect(sent).toEqual([]);
    expect(await waitingReviewsOf('maria')).toEqual([review]);
    expect(await waitingReviewsOf('tom')).toEqual([]);
  });

  it.each([
    [400, 'invalid-request', 'Photo 1 is not an image file.', null],
    [404, 'not-found', 'Entity not found', null],
    [409, 'already-reviewed', 'You have already reviewed this.', { id: null }],
  ])(
    'is stored with the reason of a refusal, and not sent again: %i',
    async (status, code, reason, ownRating) => {
      await addWaitingReview(review);
      respond = problem(status, code, reason);
      await sendWaitingReviews();
      await sendWaitingReviews();
      expect(sent).toHaveLength(1);
      expect(await waitingReviewsOf('maria')).toMatchObject([{ refusal: { reason, ownRating } }]);
    },
  );

  it('is refused with the rating that the member has of a described listing', async () => {
    await addWaitingReview({ ...review, entityId: '', listing });
    respond = () => Response.json({ id: entityId, myRatingId: ratingId });
    await sendWaitingReviews();
    expect(sent.map(({ path }) => path)).toEqual(['/api/entities']);
    expect(await waitingReviewsOf('maria')).toMatchObject([{ refusal: { ownRating: { id: ratingId } } }]);
  });

  it.each([
    [401, 'unauthorized'],
    [409, 'request-in-progress'],
    [429, 'too-many-requests'],
    [503, 'unavailable'],
  ])('waits after %i %s', async (status, code) => {
    await addWaitingReview(review);
    respond = problem(status, code, 'Later.');
    expect(await sendWaitingReviews()).toBe('later');
    expect(await waitingReviewsOf('maria')).toMatchObject([{ refusal: null }]);
  });

  it('is announced to all tabs when it was sent', async () => {
    await addWaitingReview(review);
    const received = new Promise<WaitingMessage>((resolve) => {
      const stop = onWaitingMessage((message) => {
        stop();
        resolve(message);
      });
    });
    await sendWaitingReviews();
    expect(await received).toEqual({ type: 'sent', memberId: 'maria', name: 'Sakura House' });
  });
});

describe('reviews on a device', () => {
  it('are limited in number and size', async () => {
    const large = 'x'.repeat(26 * 1024 * 1024);
    await addWaitingReview({ ...review, photos: [large] });
    await expect(addWaitingReview({ ...review, id: '2', photos: [large] })).rejects.toThrow('no room');
    for (let id = 2; id <= 20; id += 1) await addWaitingReview({ ...review, id: String(id), photos: [] });
    await expect(addWaitingReview({ ...review, id: '21', photos: [] })).rejects.toThrow('no room');
  });

  it('are deleted when their author logs out, and no others', async () => {
    await addWaitingReview(review);
    await addWaitingReview({ ...review, id: '2', memberId: 'tom' });
    await deleteWaitingReviews('maria');
    expect(await waitingReviewsOf('maria')).toEqual([]);
    expect(await waitingReviewsOf('tom')).toHaveLength(1);
  });
});
