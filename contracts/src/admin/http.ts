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
  })
  .meta({ minProperties: 1, maxProperties: 1 });
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
    summary: 'How much there is of everything, and the newest five.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: AdminStats },
  },
  users: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The members, the newest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      search: queryText.describe('Part of a name or of the email, in any case and with or without accents.'),
    }),
    responses: { 200: AdminUsersPage },
  },
  changeFlag: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary: 'Sets one flag of a member.',
    notes:
      'It may be set to what it is: nothing changes, and nothing is refused. Turning premium off withdraws a grant and ends a paid subscription.',
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
    summary: 'Deletes a member, at once and for ever.',
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
    summary: 'The entities, the newest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({ category: queryText.describe('One that there is not has none.') }),
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
    summary: 'The ratings, the newest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
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
