import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes, photoBodyLimit } from '../route.ts';
import { nextCursor, queryText } from '../text.ts';
import { PublishRatingBody, RatingToImport, ReviseRatingBody } from './rating-content.ts';
import {
  DashboardSummary,
  EntityRatingSummary,
  OwnerReply,
  RatingAnalytics,
  RatingView,
  VoteResult,
  WriteReplyBody,
} from './ratings.ts';

const IdParams = z.object({ id: z.string() });

/** Lists of ratings: more than the first page by `cursor` (from the answer's `x-next-cursor`); `x-total-count` counts all. */
const ListQuery = z.object({ limit: listLimit, cursor: nextCursor });

export const ratingsRoutes = defineRoutes({
  publishRating: {
    method: 'POST',
    path: '/api/ratings',
    summary: 'Publishes a rating.',
    notes: 'One per member and entity.',
    access: 'member',
    rateLimit: 'upload',
    idempotent: true,
    bodyLimit: photoBodyLimit,
    body: PublishRatingBody,
    responses: { 201: RatingView },
    problems: {
      400: ['unknown-photo', 'photo-limit', 'invalid-photo', 'photo-too-large'],
      404: ['not-found'],
      409: ['already-reviewed', 'own-listing', 'entity-hidden'],
    },
  },
  reviseRating: {
    method: 'PUT',
    path: '/api/ratings/:id',
    summary: 'Changes the own rating.',
    notes: 'An absent field leaves as is, `null` clears, `[]` empties.',
    access: 'member',
    rateLimit: 'upload',
    bodyLimit: photoBodyLimit,
    params: IdParams,
    body: ReviseRatingBody,
    responses: { 200: RatingView },
    problems: {
      400: ['unknown-photo', 'photo-limit', 'invalid-photo', 'photo-too-large'],
      403: ['not-author'],
      409: ['rating-hidden', 'own-listing'],
    },
  },
  removeRating: {
    method: 'DELETE',
    path: '/api/ratings/:id',
    summary: 'Deletes the own rating.',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    responses: { 204: z.void() },
    problems: { 403: ['not-author'] },
  },
  castVote: {
    method: 'PUT',
    path: '/api/ratings/:id/vote',
    summary: 'Says whether a rating is helpful.',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    body: z.strictObject({ isHelpful: z.boolean() }),
    responses: { 200: VoteResult },
    problems: { 403: ['own-rating'], 409: ['rating-hidden'] },
  },
  withdrawVote: {
    method: 'DELETE',
    path: '/api/ratings/:id/vote',
    summary: 'Takes the own vote back.',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    responses: { 200: VoteResult },
    problems: { 403: ['own-rating'], 409: ['rating-hidden'] },
  },
  writeReply: {
    method: 'PUT',
    path: '/api/ratings/:id/reply',
    summary: 'Writes the public reply of whoever has the rated listing claimed.',
    notes: 'There is one. It stays when the claim ends; the next claimant may write it anew or remove it.',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    body: WriteReplyBody,
    responses: { 200: OwnerReply },
    problems: { 403: ['not-claimant'], 409: ['rating-hidden'] },
  },
  removeReply: {
    method: 'DELETE',
    path: '/api/ratings/:id/reply',
    summary: 'Removes the public reply.',
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    responses: { 204: z.void() },
    problems: { 403: ['not-claimant'], 409: ['rating-hidden'] },
  },
  noteViews: {
    method: 'POST',
    path: '/api/ratings/views',
    summary: 'Says that these ratings were shown to the caller.',
    notes: 'Counts once per viewer and day; the own and unknown ones count nothing.',
    access: 'member',
    rateLimit: 'read',
    body: z.strictObject({ ratingIds: z.array(z.uuid()).min(1).max(50) }),
    responses: { 204: z.void() },
  },
  rating: {
    method: 'GET',
    path: '/api/ratings/:id',
    summary: 'A rating.',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    responses: { 200: RatingView },
  },
  ratingsOfUser: {
    method: 'GET',
    path: '/api/ratings/user/:id',
    summary: 'The ratings of a member, the newest first.',
    notes:
      'More than the first page by `cursor`, from the header `x-next-cursor`; `x-total-count` counts all.',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    query: ListQuery,
    responses: { 200: z.array(RatingView) },
  },
  ratingsOfEntity: {
    method: 'GET',
    path: '/api/ratings/entity/:id',
    summary: 'The ratings of an entity.',
    notes:
      'More than the first page by `cursor`, from the header `x-next-cursor`; `x-total-count` counts all.',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    query: ListQuery.extend({
      sortBy: queryText.describe('`newest` (default), `oldest`, `highest`, `lowest` or `helpful`.'),
      stars: queryText.describe('From 1 to 5: only those with so many.'),
      q: queryText.describe('Words in title or text.'),
    }),
    responses: { 200: z.array(RatingView) },
  },
  entitySummary: {
    method: 'GET',
    path: '/api/ratings/entity/:id/summary',
    summary: 'What the ratings of an entity say together.',
    access: 'public',
    rateLimit: 'read',
    params: IdParams,
    responses: { 200: EntityRatingSummary },
  },
  dashboard: {
    method: 'GET',
    path: '/api/user/dashboard',
    summary: "The caller's own figures.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: DashboardSummary },
  },
  analytics: {
    method: 'GET',
    path: '/api/user/analytics',
    summary: 'How often the own ratings were looked at and found helpful, day by day.',
    notes: 'Premium only.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ days: queryText.describe('30 (default), 90 or 365.') }),
    responses: { 200: RatingAnalytics },
    problems: { 403: ['premium-required'] },
  },
  /** The caller's one live rating of an entity, for catalog's `myRatingId`, and how many others rated it. */
  ratersOfEntity: {
    method: 'GET',
    path: '/internal/entities/:id/raters/:memberId',
    access: 'internal',
    params: z.object({ id: z.uuid(), memberId: z.uuid() }),
    responses: { 200: z.object({ myRatingId: z.uuid().nullable(), otherRaters: z.int() }) },
  },
  /** Whoever wrote it. Who is no admin is refused (403), and it is gone once (404). */
  removeRatingAsAdmin: {
    method: 'POST',
    path: '/internal/ratings/:id/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
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
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** 404 when it is gone, 409 `not-hidden` when no admin had hidden it. */
  restoreRating: {
    method: 'POST',
    path: '/internal/ratings/:id/restore',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** A repeat with the same `ratingId` changes nothing. `refusals` are in the order of the ratings; `null` means imported. */
  importRatings: {
    method: 'POST',
    path: '/internal/ratings/import',
    access: 'internal',
    bodyLimit: photoBodyLimit,
    body: z.strictObject({ ratings: z.array(RatingToImport).max(500) }),
    responses: { 200: z.object({ refusals: z.array(z.string().nullable()) }) },
  },
});
