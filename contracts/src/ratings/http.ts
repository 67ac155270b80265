import { z } from 'zod';
import { AdminAct, CarriedOut } from '../admin/acts.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes, photoBodyLimit } from '../route.ts';
import { queryText } from '../text.ts';
import {
  DashboardSummary,
  EntityRatingSummary,
  OwnerReply,
  PublishRatingBody,
  RatingAnalytics,
  RatingToBring,
  RatingView,
  ReviseRatingBody,
  VoteResult,
  WriteReplyBody,
} from './ratings.ts';

const IdParams = z.object({ id: z.string() });

/** Lists of ratings: more than the first page by `cursor` (from the answer's `x-next-cursor`); `x-total-count` counts all. */
const ListQuery = z.object({ limit: listLimit, cursor: queryText });

export const ratingsRoutes = defineRoutes({
  publishRating: {
    method: 'POST',
    path: '/api/ratings',
    access: 'member',
    rateLimit: 'upload',
    idempotent: true,
    bodyLimit: photoBodyLimit,
    body: PublishRatingBody,
    answers: { 201: RatingView },
  },
  reviseRating: {
    method: 'PUT',
    path: '/api/ratings/:id',
    access: 'member',
    rateLimit: 'upload',
    bodyLimit: photoBodyLimit,
    params: IdParams,
    body: ReviseRatingBody,
    answers: { 200: RatingView },
  },
  removeRating: {
    method: 'DELETE',
    path: '/api/ratings/:id',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    answers: { 204: z.void() },
  },
  castVote: {
    method: 'PUT',
    path: '/api/ratings/:id/vote',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    body: z.strictObject({ isHelpful: z.boolean() }),
    answers: { 200: VoteResult },
  },
  withdrawVote: {
    method: 'DELETE',
    path: '/api/ratings/:id/vote',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    answers: { 200: VoteResult },
  },
  /**
   * The one public reply of whoever has the rated listing claimed: 403 `not-claimant` for everybody else. It stays when
   * the claim ends; the next claimant may write it anew or remove it.
   */
  writeReply: {
    method: 'PUT',
    path: '/api/ratings/:id/reply',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    body: WriteReplyBody,
    answers: { 200: OwnerReply },
  },
  removeReply: {
    method: 'DELETE',
    path: '/api/ratings/:id/reply',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    answers: { 204: z.void() },
  },
  /** These ratings were shown to the caller. Counts once per viewer and day; his own and unknown ones count nothing. */
  noteViews: {
    method: 'POST',
    path: '/api/ratings/views',
    access: 'member',
    rateLimit: 'read',
    body: z.strictObject({ ratingIds: z.array(z.uuid()).min(1).max(50) }),
    answers: { 204: z.void() },
  },
  rating: {
    method: 'GET',
    path: '/api/ratings/:id',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    answers: { 200: RatingView },
  },
  ratingsOfUser: {
    method: 'GET',
    path: '/api/ratings/user/:id',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    query: ListQuery,
    answers: { 200: z.array(RatingView) },
  },
  ratingsOfEntity: {
    method: 'GET',
    path: '/api/ratings/entity/:id',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    /** `sortBy`: newest (default), oldest, highest, lowest, helpful. `stars`: only those. `q`: words in title or text. */
    query: ListQuery.extend({ sortBy: queryText, stars: queryText, q: queryText }),
    answers: { 200: z.array(RatingView) },
  },
  entitySummary: {
    method: 'GET',
    path: '/api/ratings/entity/:id/summary',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    answers: { 200: EntityRatingSummary },
  },
  dashboard: {
    method: 'GET',
    path: '/api/user/dashboard',
    access: 'member',
    rateLimit: 'read',
    answers: { 200: DashboardSummary },
  },
  /** Premium only: 403 `premium-required`, "Premium required". `days`: 30 (default), 90 or 365. */
  analytics: {
    method: 'GET',
    path: '/api/user/analytics',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ days: queryText }),
    answers: { 200: RatingAnalytics },
  },
  /** The caller's one live rating of an entity, for catalog's `myRatingId`, and how many others rated it. */
  ratersOfEntity: {
    method: 'GET',
    path: '/internal/entities/:id/raters/:memberId',
    access: 'internal',
    params: z.object({ id: z.uuid(), memberId: z.uuid() }),
    answers: { 200: z.object({ myRatingId: z.uuid().nullable(), otherRaters: z.int() }) },
  },
  /** Whoever wrote it. Who is no admin is refused (403), and it is gone once (404). */
  removeRatingAsAdmin: {
    method: 'POST',
    path: '/internal/ratings/:id/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: AdminAct,
    answers: { 200: CarriedOut },
  },
  /**
   * By an admin (else 403), whoever wrote it: out of every public view, average and search until it is restored. 404 when
   * it is gone, 409 `already-hidden`.
   */
  hideRating: {
    method: 'POST',
    path: '/internal/ratings/:id/hide',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: AdminAct,
    answers: { 200: CarriedOut },
  },
  /** 404 when it is gone, 409 `not-hidden` when no admin had hidden it. */
  restoreRating: {
    method: 'POST',
    path: '/internal/ratings/:id/restore',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: AdminAct,
    answers: { 200: CarriedOut },
  },
  /** A repeat with the same `ratingId` brings nothing new. Reasons come in the order of the ratings; `null`: brought. */
  bringRatings: {
    method: 'POST',
    path: '/internal/ratings/bring',
    access: 'internal',
    bodyLimit: photoBodyLimit,
    body: z.strictObject({ ratings: z.array(RatingToBring).max(500) }),
    answers: { 200: z.object({ refusals: z.array(z.string().nullable()) }) },
  },
});
