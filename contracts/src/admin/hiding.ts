import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { WithReason } from './http.ts';

const Id = z.object({ id: z.string() });

/**
 * Out of sight, and in sight again as it was. Answered as the changes of `adminRoutes`. Problems: `already-hidden` (409)
 * and `not-hidden` (409), as from who owns it, and `already-deleted` (409).
 */
export const hidingRoutes = defineRoutes({
  hideRating: {
    method: 'POST',
    path: '/api/admin/ratings/:id/hide',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
  restoreRating: {
    method: 'POST',
    path: '/api/admin/ratings/:id/restore',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
  /** With all its ratings. */
  hideEntity: {
    method: 'POST',
    path: '/api/admin/entities/:id/hide',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
  restoreEntity: {
    method: 'POST',
    path: '/api/admin/entities/:id/restore',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
});
