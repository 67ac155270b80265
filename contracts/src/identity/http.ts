import { z } from 'zod';
import { AdminAct, CarriedOut } from '../admin/acts.ts';
import { MemberDataHolder } from '../member-data/http.ts';
import { MailWords } from '../mail-words.ts';
import { defineRoutes, photoBodyLimit } from '../route.ts';
import { DataExport, Erasure, RequestDeletionBody } from './leaving.ts';
import {
  PublicProfile,
  CurrentUser,
  SignedInUser,
  RegisterBody,
  LoginBody,
  UpdateProfileBody,
  ChangePasswordBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  ConfirmAddressBody,
  StartOtherSignInBody,
  LinkSignInBody,
  SignInProvider,
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
            isConfirmed: z.boolean().default(true),
          })
          .nullable(),
      }),
    },
  },
  /** Sessions that ended in the last 60 seconds, for who keeps something open for them. Cheap to ask often. */
  endedSessions: {
    method: 'GET',
    path: '/internal/sessions/ended',
    access: 'internal',
    answers: { 200: z.object({ sessionIds: z.array(z.uuid()) }) },
  },
  /**
   * Writes to a member at the address that only identity knows. The same key is written once, also when it is asked
   * again within 30 days. Without such a member or his address nobody is written to, which is no error.
   */
  mailMember: {
    method: 'POST',
    path: '/internal/members/:id/mails',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ key: z.string().min(1).max(200), content: MailWords }),
    answers: { 202: z.void() },
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
  /** Whether he is an admin as of now, whatever a session of his says. Nobody is none. */
  administrator: {
    method: 'GET',
    path: '/internal/members/:id/administrator',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.object({ isAdmin: z.boolean() }) },
  },
  /**
   * {@link setFlags} by an admin (else 403). Taking premium away also ends what is paid for. Problems: `own-flag` and
   * `last-admin` (409).
   */
  changeFlags: {
    method: 'PUT',
    path: '/internal/members/:id/flags/act',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: AdminAct.extend({ flags: MemberFlags }),
    answers: { 200: CarriedOut.extend({ user: CurrentUser }) },
  },
  /** At once and for ever, by an admin (else 403). Problems: `own-account` and `last-admin` (409). */
  deleteMember: {
    method: 'POST',
    path: '/internal/members/:id/delete',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: AdminAct,
    answers: { 200: CarriedOut },
  },
  /** A service has erased all that it held of a deleted member. Again changes nothing. */
  confirmErasure: {
    method: 'POST',
    path: '/internal/erasures/:id/confirm',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ service: MemberDataHolder }),
    answers: { 204: z.void() },
  },
  /** The erasures under way and the last hundred, the newest first. */
  erasures: {
    method: 'GET',
    path: '/internal/erasures',
    access: 'internal',
    answers: { 200: z.array(Erasure) },
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
