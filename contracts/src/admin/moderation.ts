import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { WithReason } from './http.ts';

const Id = z.object({ id: z.string() });

/**
 * Out of sight, and in sight again as it was. Answered as the changes of `adminRoutes`. Problems: `already-hidden` (409)
 * and `not-hidden` (409), as from who owns it, and `already-deleted` (409).
 */
export const moderationRoutes = defineRoutes({
  hideRating: {
    method: 'POST',
    path: '/api/admin/ratings/:id/hide',
    summary: 'Takes a rating out of sight.',
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
    summary: 'Puts a rating in sight again.',
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
    summary: 'Takes an entity with all its ratings out of sight.',
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
    summary: 'Puts an entity in sight again.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['not-hidden', 'already-deleted'] },
  },
});
