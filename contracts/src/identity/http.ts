import { z } from 'zod';
import { defineRoutes, photoBodyLimit } from '../route.ts';
import {
  PublicProfile,
  CurrentUser,
  RegisterBody,
  LoginBody,
  UpdateProfileBody,
  ChangePasswordBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  MemberSession,
  MemberFlags,
  MemberToBring,
} from './members.ts';

export const identityRoutes = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/register',
    aliases: ['/api/auth/register'],
    access: 'public',
    rateLimit: 'register',
    body: RegisterBody,
    answers: { 201: CurrentUser },
  },
  login: {
    method: 'POST',
    path: '/api/login',
    aliases: ['/api/auth/login'],
    access: 'public',
    rateLimit: 'login',
    body: LoginBody,
    answers: { 200: CurrentUser },
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    aliases: ['/api/auth/logout'],
    access: 'public',
    rateLimit: 'write',
    answers: { 204: z.void() },
  },
  currentUser: {
    method: 'GET',
    path: '/api/user',
    aliases: ['/api/auth/me'],
    access: 'member',
    rateLimit: 'read',
    answers: { 200: CurrentUser },
  },
  /** Problems: `unknown-picture` (400), and those of media's `storePhotos` and `fetchPhoto`. */
  updateProfile: {
    method: 'PUT',
    path: '/api/user/profile',
    access: 'member',
    rateLimit: 'upload',
    bodyLimit: photoBodyLimit,
    body: UpdateProfileBody,
    answers: { 200: CurrentUser },
  },
  /** Ends the member's other sessions. Problems: `wrong-password`, `common-password` (400). */
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    access: 'member',
    rateLimit: 'login',
    body: ChangePasswordBody,
    answers: { 204: z.void() },
  },
  /** Answers the same whether there is such an account or not. */
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    rateLimit: 'login',
    body: ForgotPasswordBody,
    answers: { 204: z.void() },
  },
  /** Ends all of the member's sessions. Problems: `useless-token`, `common-password` (400). */
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    rateLimit: 'login',
    body: ResetPasswordBody,
    answers: { 204: z.void() },
  },
  /** The last used first. */
  ownSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    rateLimit: 'read',
    answers: { 200: z.array(MemberSession) },
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    answers: { 204: z.void() },
  },
  /** All but the one that asks. */
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'member',
    rateLimit: 'write',
    answers: { 204: z.void() },
  },
  publicProfile: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'public',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: PublicProfile },
  },
  /** For a service that has not heard of them yet: those of the ids that are members'. */
  profilesForServices: {
    method: 'POST',
    path: '/internal/members/known',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(500) }),
    answers: { 200: z.array(PublicProfile) },
  },
  /** The gateway turns a session cookie into a caller with this. `null`: no such session. */
  checkSession: {
    method: 'POST',
    path: '/internal/sessions/check',
    access: 'internal',
    body: z.strictObject({ token: z.string().max(200) }),
    answers: {
      200: z.object({
        session: z
          .object({
            sessionId: z.uuid(),
            memberId: z.uuid(),
            isPremium: z.boolean(),
            isVerified: z.boolean(),
            isAdmin: z.boolean(),
          })
          .nullable(),
      }),
    },
  },
  /** Keys that seal members' personal fields, base64. `null`: destroyed or never made. */
  personalKeys: {
    method: 'POST',
    path: '/internal/personal-keys',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(1_000) }),
    answers: { 200: z.object({ keys: z.record(z.uuid(), z.string().nullable()) }) },
  },
  setFlags: {
    method: 'PUT',
    path: '/internal/members/:id/flags',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: MemberFlags,
    answers: { 200: CurrentUser },
  },
  bringMembers: {
    method: 'POST',
    path: '/internal/members/bring',
    access: 'internal',
    bodyLimit: 5_000_000,
    body: z.strictObject({ members: z.array(MemberToBring).max(500) }),
    answers: { 200: z.object({ brought: z.int(), existing: z.int() }) },
  },
  profileViews: {
    method: 'GET',
    path: '/internal/members/:id/profile-views',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.object({ profileViews: z.int() }) },
  },
});
