import { type RouteContract, ratingsRoutes } from '@candor/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reads } from './cached-reads/reads.ts';
import { readTarget } from './cached-reads/read-target.ts';
import { ListedPhoto, ListedReview, ListingSummary } from './page-heads/listed-review.ts';

/** What a page has of the reviews of a listing. Nothing while it cannot be loaded: the listing is more than its reviews. */
export interface ListedReviews {
  /** The newest. */
  readonly reviews: readonly ListedReview[];
  /** The one that the page shows first; `null` without one. */
  readonly photo: ListedPhoto | null;
  readonly summary: ListingSummary | null;
  /** The most helpful positive and the most helpful critical one. */
  readonly positive: ListedReview | null;
  readonly critical: ListedReview | null;
}

const firstReviews = 10;
const Reviews = z.array(ListedReview);
const Photos = z.array(ListedPhoto);
const Highlights = z.object({ positive: ListedReview.nullable(), critical: ListedReview.nullable() });

export const findListedReviews = async (
  reads: Reads,
  entityId: string,
  request: FastifyRequest,
): Promise<ListedReviews> => {
  const read = async <Facts>(
    schema: z.ZodType<Facts>,
    contract: RouteContract,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Facts | null> => {
    try {
      const target = readTarget('ratings', contract, { params: { id: entityId }, query });
      const { status, body } = await reads.asVisitor(target, request);
      if (status !== 200 || !Buffer.isBuffer(body)) return null;
      return schema.parse(JSON.parse(body.toString('utf8')));
    } catch (error) {
      request.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown', path: contract.path },
        'listed reviews unavailable',
      );
      return null;
    }
  };
  const [reviews, photos, summary, highlights] = await Promise.all([
    read(Reviews, ratingsRoutes.ratingsOfEntity, { limit: String(firstReviews) }),
    read(Photos, ratingsRoutes.photosOfEntity, { limit: '1' }),
    read(ListingSummary, ratingsRoutes.entitySummary),
    read(Highlights, ratingsRoutes.ratingHighlights),
  ]);
  return {
    reviews: reviews ?? [],
    photo: photos?.[0] ?? null,
    summary,
    positive: highlights?.positive ?? null,
    critical: highlights?.critical ?? null,
  };
};
