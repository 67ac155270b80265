import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { photoPathPattern } from '../media/photo-path.ts';
import { defineRoutes } from '../route.ts';
import { OwnerReply } from './ratings.ts';

/** Ratings of one listing are compared by the network they came from when so many days lie between them at most. */
export const sameNetworkDays = 7;

/** A rating that came from the same network as another one of the same listing. */
export const RatingFromNetwork = z.object({
  ratingId: z.uuid(),
  authorId: z.uuid(),
  ratedAt: z.iso.datetime(),
});
export type RatingFromNetwork = z.infer<typeof RatingFromNetwork>;

/** What the back-office asks about what belongs to ratings, and does with it. */
export const ratingModerationRoutes = defineRoutes({
  /** The owner's reply to a rating that is in view, and who wrote it; else 404. */
  replyForReport: {
    method: 'GET',
    path: '/internal/ratings/:id/reply',
    access: 'internal',
    params: z.object({ id: z.string() }),
    responses: { 200: OwnerReply.extend({ entityId: z.uuid(), writerId: z.uuid() }) },
  },
  /** By an admin (else 403), whoever wrote it, whether its rating is in view or not. It is gone once (404). */
  removeReplyAsAdmin: {
    method: 'POST',
    path: '/internal/ratings/:id/reply/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /**
   * By an admin (else 403), out of the rating that shows it, which is as before otherwise, in view or not; no edit of its
   * author's. 404 when the rating or the photo is gone.
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
   * The ratings of the same listing that came from the same network as this one, in view or not, itself among them; the
   * 200 nearest in time. Empty when that is not known of it: it is gone, was brought from elsewhere, is older than
   * `sameNetworkDays` and one more, or came from an address that is not public.
   */
  ratingsFromSameNetwork: {
    method: 'GET',
    path: '/internal/ratings/:id/same-network',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({ ratings: z.array(RatingFromNetwork) }) },
  },
});
