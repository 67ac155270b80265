import { RatingPhoto, type RouteContract, ratingsRoutes } from '@candor/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reads } from './cached-reads/reads.ts';
import { readTarget } from './cached-reads/read-target.ts';
import { ListedReview } from './page-heads/listing-text.ts';

interface ListedReviews {
  /** The newest. Empty also while they cannot be loaded: the listing is more than its reviews. */
  readonly reviews: readonly ListedReview[];
  /** The path of the photo that the page shows first; `null` without one. */
  readonly photo: string | null;
}

const firstReviews = 10;
const Reviews = z.array(ListedReview);
const Photos = z.array(RatingPhoto.pick({ path: true }));

export const findListedReviews = async (
  reads: Reads,
  entityId: string,
  request: FastifyRequest,
): Promise<ListedReviews> => {
  const listed = async <Row>(
    rows: z.ZodType<Row[]>,
    contract: RouteContract,
    limit: number,
  ): Promise<Row[]> => {
    const query = { limit: String(limit) };
    try {
      const target = readTarget('ratings', contract, { params: { id: entityId }, query });
      const { status, body } = await reads.asVisitor(target, request);
      if (status !== 200 || !Buffer.isBuffer(body)) return [];
      return rows.parse(JSON.parse(body.toString('utf8')));
    } catch (error) {
      request.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown', path: contract.path },
        'listed reviews unavailable',
      );
      return [];
    }
  };
  const [reviews, photos] = await Promise.all([
    listed(Reviews, ratingsRoutes.ratingsOfEntity, firstReviews),
    listed(Photos, ratingsRoutes.photosOfEntity, 1),
  ]);
  return { reviews, photo: photos[0]?.path ?? null };
};
