import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes, photoBodyLimit } from '../route.ts';
import { nextCursor, queryText } from '../text.ts';
import { ReviewStanding } from '../reputation.ts';
import { choiceFilters, mapChoiceFilters } from './choice-filters.ts';
import { OwnerFigures } from './owner-figures.ts';
import { contentFilterQuery, PublishRatingBody, RatingToImport, ReviseRatingBody } from './rating-content.ts';
import {
  DashboardSummary,
  EntityRatingSummary,
  FollowedMember,
  OwnerReply,
  RatingAnalytics,
  RatingFacets,
  RatingHighlights,
  RatingPhoto,
  RatingRevision,
  RatingView,
  shownRevisions,
  VoteResult,
  WriteReplyBody,
} from './ratings.ts';

const ImportOutcomes = z.object({
  refusals: z.array(z.string().nullable()),
  /** The rating is new: neither refused nor imported before. */
  isNew: z.array(z.boolean()),
});

const IdParams = z.object({ id: z.string() });

/** `cursor` is the `x-next-cursor` header of the previous page. The `x-total-count` header counts all rows. */
const ListQuery = z.object({ limit: listLimit, cursor: nextCursor });

const entityRatingFilters = {
  ...mapChoiceFilters((name) =>
    queryText.describe(`One or several of ${choiceFilters[name].values.join(', ')}, separated by commas.`),
  ),
  q: queryText.describe('Words in the title, text or tags.'),
  tag: queryText.describe('Ratings with exactly this tag.'),
  withPhotos: queryText.describe('`true`: only ratings with photos.'),
  ...contentFilterQuery,
};

export const ratingsRoutes = defineRoutes({
  publishRating: {
    method: 'POST',
    path: '/api/ratings',
    summary: 'Publishes a rating.',
    notes: 'A member can publish one rating of each listing. 429 after too many in 24 hours.',
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
    summary: "Changes the caller's rating.",
    notes: 'An absent field stays as it is, `null` clears it, `[]` empties it.',
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
    summary: "Deletes the caller's rating.",
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    responses: { 204: z.void() },
    problems: { 403: ['not-author'] },
  },
  castVote: {
    method: 'PUT',
    path: '/api/ratings/:id/vote',
    summary: 'Casts or changes a vote on whether a rating is helpful.',
    notes: '429 after too many in 24 hours.',
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
    summary: "Withdraws the caller's vote.",
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    responses: { 200: VoteResult },
    problems: { 403: ['own-rating'], 409: ['rating-hidden'] },
  },
  writeReply: {
    method: 'PUT',
    path: '/api/ratings/:id/reply',
    summary: "Writes the owner's public response to a rating.",
    notes:
      'Only the owner of the listing can respond. The response stays when the claim ends; the next owner can replace or remove it.',
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
    summary: "Removes the owner's public response.",
    access: 'member',
    rateLimit: 'write',
    params: IdParams,
    responses: { 204: z.void() },
    problems: { 403: ['not-claimant'], 409: ['rating-hidden'] },
  },
  noteViews: {
    method: 'POST',
    path: '/api/ratings/views',
    summary: 'Records that the caller saw these ratings.',
    notes: "A rating counts once per viewer and day. The caller's own and unknown ratings do not count.",
    access: 'member',
    rateLimit: 'read',
    body: z.strictObject({ ratingIds: z.array(z.uuid()).min(1).max(50) }),
    responses: { 204: z.void() },
  },
  rating: {
    method: 'GET',
    path: '/api/ratings/:id',
    summary: 'Returns a rating.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `rating-${String(id)}`],
    params: IdParams,
    responses: { 200: RatingView },
  },
  ratingLanguages: {
    method: 'GET',
    path: '/api/ratings/languages',
    summary: 'Lists the languages that ratings are written in.',
    notes: 'ISO 639-1, in alphabetical order. Each one is a value of the filter `language`.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: () => ['ratings'],
    responses: { 200: z.array(z.string()) },
  },
  ratingRevisions: {
    method: 'GET',
    path: '/api/ratings/:id/revisions',
    summary: 'Lists the revisions of a rating, oldest first.',
    notes: `The last ${String(shownRevisions)}, with the current one at the end. Photos that an admin removed are left out.`,
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `rating-${String(id)}`],
    params: IdParams,
    responses: { 200: z.array(RatingRevision) },
  },
  ratingsOfUser: {
    method: 'GET',
    path: '/api/ratings/user/:id',
    summary: 'Lists the ratings of a member, newest first.',
    notes:
      'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all ratings.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `member-${String(id)}`],
    params: IdParams,
    query: ListQuery,
    responses: { 200: z.array(RatingView) },
  },
  ratingsOfEntity: {
    method: 'GET',
    path: '/api/ratings/entity/:id',
    summary: 'Lists the ratings of a listing.',
    notes:
      'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all ratings.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `entity-${String(id)}`],
    params: IdParams,
    query: ListQuery.extend({
      sortBy: queryText.describe('`newest` (default), `oldest`, `highest`, `lowest` or `helpful`.'),
      ...entityRatingFilters,
    }),
    responses: { 200: z.array(RatingView) },
  },
  entitySummary: {
    method: 'GET',
    path: '/api/ratings/entity/:id/summary',
    summary: 'Summarizes the ratings of a listing.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `entity-${String(id)}`],
    params: IdParams,
    responses: { 200: EntityRatingSummary },
  },
  ratingFacets: {
    method: 'GET',
    path: '/api/ratings/entity/:id/facets',
    summary: 'Counts the ratings of a listing by the values of each filter.',
    notes: 'Each filter is counted as if it were not set, together with all other filters.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `entity-${String(id)}`],
    params: IdParams,
    query: z.object(entityRatingFilters),
    responses: { 200: RatingFacets },
  },
  ratingHighlights: {
    method: 'GET',
    path: '/api/ratings/entity/:id/highlights',
    summary: 'Returns the most helpful positive and the most helpful critical rating of a listing.',
    notes: 'Positive: four or five stars. Critical: one or two. Without helpful votes, the newest.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `entity-${String(id)}`],
    params: IdParams,
    responses: { 200: RatingHighlights },
  },
  photosOfEntity: {
    method: 'GET',
    path: '/api/ratings/entity/:id/photos',
    summary: 'Lists the photos of the ratings of a listing, those of the most helpful rating first.',
    notes: 'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all photos.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => ['ratings', `entity-${String(id)}`],
    params: IdParams,
    query: ListQuery,
    responses: { 200: z.array(RatingPhoto) },
  },
  feed: {
    method: 'GET',
    path: '/api/feed',
    summary: 'Lists the ratings of the members that the caller follows, newest first.',
    notes:
      'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all ratings.',
    access: 'member',
    rateLimit: 'read',
    query: ListQuery,
    responses: { 200: z.array(RatingView) },
  },
  followedMembers: {
    method: 'GET',
    path: '/api/following',
    summary: 'Lists the members that the caller follows, the last followed first.',
    notes:
      'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all members.',
    access: 'member',
    rateLimit: 'read',
    query: ListQuery,
    responses: { 200: z.array(FollowedMember) },
  },
  dashboard: {
    method: 'GET',
    path: '/api/user/dashboard',
    summary: "Returns the caller's totals.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: DashboardSummary },
  },
  analytics: {
    method: 'GET',
    path: '/api/user/analytics',
    summary: "Returns daily views and helpful votes of the caller's ratings.",
    notes: 'Premium members only.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ days: queryText.describe('30 (default), 90 or 365.') }),
    responses: { 200: RatingAnalytics },
    problems: { 403: ['premium-required'] },
  },
  ownerFigures: {
    method: 'GET',
    path: '/api/entities/:id/owner-figures',
    summary: 'Returns views, reviews and response times of a listing for its owner.',
    notes: 'Also for admins. Covers the visible reviews of the last 12 weeks and months.',
    access: 'member',
    rateLimit: 'read',
    params: IdParams,
    responses: { 200: OwnerFigures },
    problems: { 403: ['not-claimant'] },
  },
  helpfulRatings: {
    method: 'GET',
    path: '/api/user/helpful-ratings',
    summary: 'Lists the ratings that the caller voted helpful, the last vote first.',
    notes:
      'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all ratings.',
    access: 'member',
    rateLimit: 'read',
    query: ListQuery,
    responses: { 200: z.array(RatingView) },
  },
  /** What sets the daily limits of a member, see `reputationLevel`. */
  reviewStanding: {
    method: 'GET',
    path: '/internal/members/:id/review-standing',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: ReviewStanding },
  },
  /** The visible ratings among the ids, as a visitor sees them, in any order. */
  ratingsForServices: {
    method: 'POST',
    path: '/internal/ratings/lookup',
    access: 'internal',
    body: z.strictObject({ ratingIds: z.array(z.uuid()).max(100) }),
    responses: { 200: z.array(RatingView) },
  },
  /** The member's rating of a listing, for catalog's `myRatingId`, and the number of other raters. */
  ratersOfEntity: {
    method: 'GET',
    path: '/internal/entities/:id/raters/:memberId',
    access: 'internal',
    params: z.object({ id: z.uuid(), memberId: z.uuid() }),
    responses: { 200: z.object({ myRatingId: z.uuid().nullable(), otherRaters: z.int() }) },
  },
  /** Removes a member's rating. 403 unless `actorId` is an admin, 404 when it does not exist. */
  removeRatingAsAdmin: {
    method: 'POST',
    path: '/internal/ratings/:id/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /**
   * Hides a rating from every public view, average and search. 403 unless `actorId` is an admin, 404 when it does not
   * exist, 409 `already-hidden`.
   */
  hideRating: {
    method: 'POST',
    path: '/internal/ratings/:id/hide',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** Undoes {@link hideRating}. 404 when it does not exist, 409 `not-hidden` when no admin hid it. */
  restoreRating: {
    method: 'POST',
    path: '/internal/ratings/:id/restore',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /**
   * A repeat with the same `ratingId` changes nothing. The lists are in the order of the ratings. In `refusals`, `null` means
   * imported, now or before. `lostPhotos` has why photos could not be stored; their rating is imported without them.
   */
  importRatings: {
    method: 'POST',
    path: '/internal/ratings/import',
    access: 'internal',
    bodyLimit: photoBodyLimit,
    body: z.strictObject({ ratings: z.array(RatingToImport).max(500) }),
    responses: {
      200: ImportOutcomes.extend({ lostPhotos: z.array(z.array(z.string())) }),
    },
  },
  /** What {@link importRatings} would do, without photos and votes. Changes nothing. `entityId`: `null` for a new entity. */
  previewRatings: {
    method: 'POST',
    path: '/internal/ratings/import/preview',
    access: 'internal',
    bodyLimit: photoBodyLimit,
    body: z.strictObject({
      ratings: z.array(RatingToImport.extend({ entityId: z.uuid().nullable() })).max(500),
    }),
    responses: { 200: ImportOutcomes },
  },
});
