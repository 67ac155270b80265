import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { photoPathPattern } from '../media/photo-path.ts';
import { defineRoutes } from '../route.ts';
import { OwnerReply, RatingView } from './ratings.ts';

/** Two ratings of one listing are compared by network when they are at most this many days apart. */
export const sameNetworkDays = 7;

/** A rating from the same network as another rating of the listing. */
export const RatingFromNetwork = z.object({
  ratingId: z.uuid(),
  authorId: z.uuid(),
  ratedAt: z.iso.datetime(),
});
export type RatingFromNetwork = z.infer<typeof RatingFromNetwork>;

/** Calls of the back-office about ratings. Admin actions return 403 unless `actorId` is an admin. */
export const ratingModerationRoutes = defineRoutes({
  /** A rating, visible or hidden. 404 when it does not exist. */
  ratingForAdmins: {
    method: 'GET',
    path: '/internal/ratings/:id',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: RatingView },
  },
  /** The owner's response to a visible rating, and its author. 404 without one. */
  replyForReport: {
    method: 'GET',
    path: '/internal/ratings/:id/reply',
    access: 'internal',
    params: z.object({ id: z.string() }),
    responses: { 200: OwnerReply.extend({ entityId: z.uuid(), writerId: z.uuid() }) },
  },
  /** Removes the response to a visible or hidden rating. 404 when it does not exist. */
  removeReplyAsAdmin: {
    method: 'POST',
    path: '/internal/ratings/:id/reply/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /**
   * Removes one photo of a visible or hidden rating, which does not count as an edit. 404 when the rating or the photo does
   * not exist.
   */
  removePhotoAsAdmin: {
    method: 'POST',
    path: '/internal/ratings/:id/photos/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin.extend({ photo: z.string().regex(photoPathPattern, 'This is no photo') }),
    responses: { 200: ActionResult },
  },
  /**
   * The ratings of the same listing from the same network, visible or hidden, including this one; at most the 200 nearest
   * in time. Empty when the network is unknown: the rating does not exist, was imported, is more than a day older than
   * `sameNetworkDays`, or came from an address that is not public.
   */
  ratingsFromSameNetwork: {
    method: 'GET',
    path: '/internal/ratings/:id/same-network',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({ ratings: z.array(RatingFromNetwork) }) },
  },
});
