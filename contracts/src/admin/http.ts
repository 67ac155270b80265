import { z } from 'zod';
import { Entity } from '../catalog/entities.ts';
import { CurrentUser } from '../identity/members.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { optionalProse, queryText } from '../text.ts';
import { adminPageOf, AdminPaging } from './paging.ts';
import { t } from './messages/index.ts';

/** A member as admins see them. `isPremium` covers paid and granted premium. */
export const AdminUser = CurrentUser.pick({
  id: true,
  firstName: true,
  lastName: true,
  profilePicture: true,
  city: true,
  state: true,
  isPremium: true,
  isVerified: true,
  isAdmin: true,
  createdAt: true,
}).extend({
  /** `null`: imported without one, so no one can sign in as this member. */
  email: z.string().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Only admins and the author see it. Absent if it is visible. */
const Hidden = z.literal(true).optional();

export const AdminEntity = Entity.pick({
  id: true,
  name: true,
  category: true,
  city: true,
  state: true,
  averageRating: true,
  reviewCount: true,
  starSum: true,
  isClaimed: true,
  createdAt: true,
}).extend({ isHidden: Hidden });
export type AdminEntity = z.infer<typeof AdminEntity>;

export const AdminRating = RatingView.pick({
  id: true,
  userId: true,
  entityId: true,
  starRating: true,
  title: true,
  review: true,
  createdAt: true,
}).extend({
  entity: AdminEntity.pick({ id: true, name: true, category: true }),
  user: AdminUser.pick({ id: true, firstName: true, lastName: true, profilePicture: true }),
  isHidden: Hidden,
});
export type AdminRating = z.infer<typeof AdminRating>;

/** Statistics of all announced events that have arrived. */
export const AdminStats = z.object({
  totalUsers: z.int().nonnegative(),
  premiumUsers: z.int().nonnegative(),
  totalEntities: z.int().nonnegative(),
  totalRatings: z.int().nonnegative(),
  /** Ratings that are not hidden; the average is of these. */
  visibleRatings: z.int().nonnegative(),
  /** Two decimals; 0 without ratings. */
  averageRating: z.number(),
  starSum: z.int().nonnegative(),
  /** The newest five of each. */
  recentUsers: z.array(AdminUser),
  recentEntities: z.array(AdminEntity),
  recentRatings: z.array(AdminRating),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** How much waits for an admin. `null`: the service that has it did not respond. */
export const AdminWaiting = z.object({
  /** Without reports of the admin's own content. */
  reports: z.int().nonnegative(),
  requests: z.int().nonnegative(),
  claims: z.int().nonnegative().nullable(),
  suggestions: z.int().nonnegative().nullable(),
  duplicates: z.int().nonnegative().nullable(),
  deadLetters: z.int().nonnegative().nullable(),
});
export type AdminWaiting = z.infer<typeof AdminWaiting>;

export const AdminUsersPage = adminPageOf(AdminUser);
export type AdminUsersPage = z.infer<typeof AdminUsersPage>;
export const AdminEntitiesPage = adminPageOf(AdminEntity);
export type AdminEntitiesPage = z.infer<typeof AdminEntitiesPage>;
export const AdminRatingsPage = adminPageOf(AdminRating);
export type AdminRatingsPage = z.infer<typeof AdminRatingsPage>;

/** An optional reason, which is recorded with the action. */
export const WithReason = z.strictObject({ reason: optionalProse('reason', 500) }).nullish();

/** The new value of one flag. */
export const AdminFlagBody = z
  .strictObject({
    isPremium: z.boolean().optional(),
    isVerified: z.boolean().optional(),
    isAdmin: z.boolean().optional(),
  })
  .refine((flags) => Object.values(flags).filter((flag) => flag !== undefined).length === 1, {
    error: () => t('oneFlagAtATime'),
  })
  .meta({ minProperties: 1, maxProperties: 1 });
export type AdminFlagBody = z.infer<typeof AdminFlagBody>;

const Id = z.object({ id: z.string() });

const Visibility = queryText.describe('`hidden` or `visible`; all by default.');

/**
 * Only for admins: 403 for other members. The service that owns the data carries out a change. The response waits until
 * the admin lists show the change; after a second it comes with the header `x-admin-lists: behind`. Content that never
 * existed is a 404; content that an admin has deleted is `already-deleted` (409).
 */
export const adminRoutes = defineRoutes({
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Returns totals and the newest five of each kind.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: AdminStats },
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'Counts what waits for an admin.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: AdminWaiting },
  },
  users: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Lists members, newest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      search: queryText.describe('Part of a name or of the email address, regardless of case and accents.'),
    }),
    responses: { 200: AdminUsersPage },
  },
  changeFlag: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary: 'Sets one flag of a member.',
    notes: 'Idempotent. Turning premium off withdraws a grant and ends a paid subscription.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: AdminFlagBody,
    responses: { 200: AdminUser },
    problems: { 409: ['own-flag', 'last-admin', 'already-deleted'] },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Deletes a member immediately and permanently.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['own-account', 'last-admin', 'already-deleted'] },
  },
  entities: {
    method: 'GET',
    path: '/api/admin/entities',
    summary: 'Lists entities, newest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      category: queryText.describe('An unknown category has no entities.'),
      search: queryText.describe('Part of a name or city, regardless of case and accents.'),
      visibility: Visibility,
      claimed: queryText.describe('`yes` or `no`; all by default.'),
    }),
    responses: { 200: AdminEntitiesPage },
  },
  deleteEntity: {
    method: 'DELETE',
    path: '/api/admin/entities/:id',
    summary: 'Deletes an entity with all its ratings.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['already-deleted'] },
  },
  ratings: {
    method: 'GET',
    path: '/api/admin/ratings',
    summary: 'Lists ratings, newest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      search: queryText.describe(
        'Beginnings of words of a title and text, or part of the name of a listing or author, regardless of case and accents.',
      ),
      stars: queryText.describe('From 1 to 5; all by default.'),
      visibility: Visibility,
    }),
    responses: { 200: AdminRatingsPage },
  },
  deleteRating: {
    method: 'DELETE',
    path: '/api/admin/ratings/:id',
    summary: 'Deletes a rating.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 409: ['already-deleted'] },
  },
});
