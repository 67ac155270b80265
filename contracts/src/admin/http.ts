import { z } from 'zod';
import { Entity } from '../catalog/entities.ts';
import { CurrentUser } from '../identity/members.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { optionalText, queryText } from '../text.ts';
import { adminPageOf, AdminPaging } from './paging.ts';

/** A member as admins see him. `isPremium` is what counts, be it paid or granted. */
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
  /** `null`: brought without one, so nobody can sign in as this member. */
  email: z.string().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Nobody but staff and its author sees it, until it is restored. Absent when that is not so. */
const Hidden = z.literal(true).optional();

export const AdminEntity = Entity.pick({
  id: true,
  name: true,
  category: true,
  city: true,
  state: true,
  averageRating: true,
  reviewCount: true,
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

/** True at any moment, once what happened has arrived by the bus. */
export const AdminStats = z.object({
  totalUsers: z.int().nonnegative(),
  premiumUsers: z.int().nonnegative(),
  totalEntities: z.int().nonnegative(),
  totalRatings: z.int().nonnegative(),
  /** Stars of all ratings, two decimals; 0 without any. */
  averageRating: z.number(),
  /** The newest five of each. */
  recentUsers: z.array(AdminUser),
  recentEntities: z.array(AdminEntity),
  recentRatings: z.array(AdminRating),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const AdminUsersPage = adminPageOf(AdminUser);
export type AdminUsersPage = z.infer<typeof AdminUsersPage>;
export const AdminEntitiesPage = adminPageOf(AdminEntity);
export type AdminEntitiesPage = z.infer<typeof AdminEntitiesPage>;
export const AdminRatingsPage = adminPageOf(AdminRating);
export type AdminRatingsPage = z.infer<typeof AdminRatingsPage>;

/** Asked for where something is taken away, and kept with the act; it may stay empty. */
export const WithReason = z.strictObject({ reason: optionalText('Reason', 500) }).nullish();

/** One flag, as it is to be from now on. */
export const AdminFlagBody = z
  .strictObject({
    isPremium: z.boolean().optional(),
    isVerified: z.boolean().optional(),
    isAdmin: z.boolean().optional(),
  })
  .refine((flags) => Object.values(flags).filter((flag) => flag !== undefined).length === 1, {
    error: 'Change one of isPremium, isVerified and isAdmin at a time',
  });
export type AdminFlagBody = z.infer<typeof AdminFlagBody>;

const Id = z.object({ id: z.string() });

/**
 * For admins alone: 403 for other members. A change is carried out by the service that owns the data, and answered when
 * the lists of this one show it; where that takes longer than a second, with the header `x-admin-lists: behind`. What
 * there never was is a 404; what an admin has deleted is `already-deleted` (409), which says so.
 */
export const adminRoutes = defineRoutes({
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    rateLimit: 'read',
    answers: { 200: AdminStats },
  },
  /** The newest first. `search` is part of a name or of the email, in any case and with or without accents. */
  users: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({ search: queryText }),
    answers: { 200: AdminUsersPage },
  },
  /**
   * A flag may be set to what it is: nothing changes, and nothing is refused. Turning premium off withdraws a grant and
   * ends a paid subscription. Problems: `own-flag` (409) for taking the admin
   * flag from oneself, `last-admin` (409), "At least one admin must remain."
   */
  changeFlag: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: AdminFlagBody,
    answers: { 200: AdminUser },
  },
  /** At once and for ever. Problems: `own-account` (409), `last-admin` (409). */
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
  /** The newest first. A category that there is not has none. */
  entities: {
    method: 'GET',
    path: '/api/admin/entities',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({ category: queryText }),
    answers: { 200: AdminEntitiesPage },
  },
  /** With all its ratings. */
  deleteEntity: {
    method: 'DELETE',
    path: '/api/admin/entities/:id',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
  /** The newest first. */
  ratings: {
    method: 'GET',
    path: '/api/admin/ratings',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
    answers: { 200: AdminRatingsPage },
  },
  deleteRating: {
    method: 'DELETE',
    path: '/api/admin/ratings/:id',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    answers: { 204: z.void() },
  },
});
