import { z } from 'zod';
import { defineRoutes, joinRoutes, photoBodyLimit } from '../route.ts';
import { identityInternalRoutes } from './internal.ts';
import { DataExport, RequestDeletionBody } from './leaving.ts';
import {
  ChangePasswordBody,
  ConfirmAddressBody,
  CurrentUser,
  ForgotPasswordBody,
  LinkSignInBody,
  LoginBody,
  MemberSession,
  PublicProfile,
  RegisterBody,
  ResetPasswordBody,
  SignInProvider,
  SignedInUser,
  StartOtherSignInBody,
  UpdateProfileBody,
} from './members.ts';

const publicRoutes = defineRoutes({
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
    answers: { 200: SignedInUser },
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
  /** Says that an address is its member's. Problems: `useless-token` (400). */
  confirmAddress: {
    method: 'POST',
    path: '/api/confirm-address',
    access: 'public',
    rateLimit: 'login',
    body: ConfirmAddressBody,
    answers: { 204: z.void() },
  },
  /** Sends the mail for {@link confirmAddress} again, unless the address is confirmed already. */
  resendConfirmation: {
    method: 'POST',
    path: '/api/user/confirmation',
    access: 'member',
    rateLimit: 'login',
    answers: { 204: z.void() },
  },
  /**
   * Begins to sign in with a provider: the browser goes to the address, and comes back to {@link finishOtherSignIn}.
   * Problems: `sign-in-unavailable` (409), `sign-in-unreachable` (503).
   */
  startOtherSignIn: {
    method: 'POST',
    path: '/api/auth/:provider',
    access: 'public',
    rateLimit: 'login',
    params: z.object({ provider: SignInProvider }),
    body: StartOtherSignInBody,
    answers: { 200: z.object({ url: z.string() }) },
  },
  /**
   * Where the provider sends the browser. It goes on to where it came from, signed in; to `/auth?mode=link` when an account
   * with a password has the email; or to `/auth?failed=…&with=…`.
   */
  finishOtherSignIn: {
    method: 'GET',
    path: '/api/auth/:provider/callback',
    access: 'public',
    rateLimit: 'login',
    params: z.object({ provider: SignInProvider }),
    answers: { 303: z.void() },
  },
  /**
   * Lets a provider sign in to the account that has its email, whose password is given. Problems: `wrong-credentials`
   * (401), `useless-link` (400).
   */
  linkOtherSignIn: {
    method: 'POST',
    path: '/api/auth/link',
    access: 'public',
    rateLimit: 'login',
    body: LinkSignInBody,
    answers: { 200: SignedInUser },
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
  /**
   * Ends the member's account: nothing of his is shown from now on, his sessions end, and after seven days all of it is
   * erased, unless he signs in before. Without a password (he signs in with others) the session has to be younger than
   * ten minutes. Problems: `wrong-password` (400), `sign-in-again` (403), `last-admin` (409).
   */
  requestDeletion: {
    method: 'POST',
    path: '/api/user/deletion',
    access: 'member',
    rateLimit: 'login',
    body: RequestDeletionBody,
    answers: { 200: z.object({ erasesAt: z.iso.datetime() }) },
  },
  /** Has all that is kept of the member gathered; again while that goes on changes nothing. */
  requestDataExport: {
    method: 'POST',
    path: '/api/user/data-export',
    access: 'member',
    rateLimit: 'login',
    answers: { 202: DataExport },
  },
  dataExport: {
    method: 'GET',
    path: '/api/user/data-export',
    access: 'member',
    rateLimit: 'read',
    answers: { 200: DataExport },
  },
  /** A ZIP, for the member himself alone: JSON by kind, his photos, and a page to read it with. 404 unless it is ready. */
  dataExportFile: {
    method: 'GET',
    path: '/api/user/data-export/file',
    access: 'member',
    rateLimit: 'read',
    answers: { 200: z.unknown() },
  },
  publicProfile: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'public',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: PublicProfile },
  },
});

export const identityRoutes = joinRoutes(publicRoutes, identityInternalRoutes);
