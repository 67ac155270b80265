import { z } from 'zod';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { WithReason } from './http.ts';

const Id = z.object({ id: z.string() });

/** Shows, hides and restores content. The changes respond like the changes of `adminRoutes`; `already-hidden` and `not-hidden` come from the owner. */
export const moderationRoutes = defineRoutes({
  rating: {
    method: 'GET',
    path: '/api/admin/ratings/:id',
    summary: 'Returns a rating, visible or hidden.',
    access: 'admin',
    rateLimit: 'read',
    params: Id,
    responses: { 200: RatingView },
  },
  hideRating: {
    method: 'POST',
    path: '/api/admin/ratings/:id/hide',
    summary: 'Hides a rating.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['already-hidden', 'already-deleted'] },
  },
  restoreRating: {
    method: 'POST',
    path: '/api/admin/ratings/:id/restore',
    summary: 'Restores a hidden rating.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['not-hidden', 'already-deleted'] },
  },
  hideEntity: {
    method: 'POST',
    path: '/api/admin/entities/:id/hide',
    summary: 'Hides an entity with all its ratings.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['already-hidden', 'already-deleted'] },
  },
  restoreEntity: {
    method: 'POST',
    path: '/api/admin/entities/:id/restore',
    summary: 'Restores a hidden entity.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['not-hidden', 'already-deleted'] },
  },
});
