import { ratingsRoutes } from '@candor/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reads } from './cached-reads/reads.ts';
import { readTarget } from './cached-reads/read-target.ts';
import { ListedReview } from './page-heads/listing-text.ts';

interface ListedReviews {
  /** The newest. Empty also while they cannot be loaded: the listing is more than its reviews. */
  readonly reviews: readonly ListedReview[];
  /** The path of the newest photo; `null` without one. */
  readonly photo: string | null;
}

const firstReviews = 10;
const Reviews = z.array(ListedReview);

export const findListedReviews = async (
  reads: Reads,
  entityId: string,
  request: FastifyRequest,
): Promise<ListedReviews> => {
  const list = async (query: Readonly<Record<string, string>>): Promise<readonly ListedReview[]> => {
    const target = readTarget('ratings', ratingsRoutes.ratingsOfEntity, { params: { id: entityId }, query });
    const { status, body } = await reads.asVisitor(target, request);
    if (status !== 200 || !Buffer.isBuffer(body)) return [];
    return Reviews.parse(JSON.parse(body.toString('utf8')));
  };
  try {
    const reviews = await list({ limit: String(firstReviews) });
    const shown = photoOf(reviews);
    const isComplete = shown !== null || reviews.length < firstReviews;
    return { reviews, photo: isComplete ? shown : photoOf(await list({ limit: '1', withPhotos: 'true' })) };
  } catch (error) {
    request.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'listed reviews unavailable',
    );
    return { reviews: [], photo: null };
  }
};

const photoOf = (reviews: readonly ListedReview[]): string | null =>
  reviews.flatMap(({ photos }) => photos)[0] ?? null;
