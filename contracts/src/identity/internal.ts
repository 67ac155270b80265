import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { TranslatedMail } from '../mail-text.ts';
import { MemberDataHolder } from '../member-data/http.ts';
import { defineRoutes } from '../route.ts';
import { Erasure } from './leaving.ts';
import { CurrentUser, MemberFlags, MemberToImport, PublicProfile } from './members.ts';

const MemberMail = z.strictObject({ key: z.string().min(1).max(200), content: TranslatedMail });

/** Calls of other services. */
export const identityInternalRoutes = defineRoutes({
  /** The members among the ids, for a service that has not received their events yet. */
  profilesForServices: {
    method: 'POST',
    path: '/internal/members/lookup',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(500) }),
    responses: { 200: z.array(PublicProfile) },
  },
  /** The number of members, without those who requested deletion. */
  memberCount: {
    method: 'GET',
    path: '/internal/member-count',
    access: 'internal',
    responses: { 200: z.object({ members: z.int().nonnegative() }) },
  },
  /** The session of a cookie, for the gateway. `null`: no such session. */
  checkSession: {
    method: 'POST',
    path: '/internal/sessions/check',
    access: 'internal',
    body: z.strictObject({ token: z.string().max(200) }),
    responses: {
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
  /** Sessions that ended in the last 60 seconds, for services with open connections. Cheap to poll. */
  endedSessions: {
    method: 'GET',
    path: '/internal/sessions/ended',
    access: 'internal',
    responses: { 200: z.object({ sessionIds: z.array(z.uuid()) }) },
  },
  /** The sessions among the ids that have not ended. One of a member who requested deletion has ended. */
  liveSessions: {
    method: 'POST',
    path: '/internal/sessions/live',
    access: 'internal',
    body: z.strictObject({ sessionIds: z.array(z.uuid()).max(500) }),
    responses: { 200: z.object({ sessionIds: z.array(z.uuid()) }) },
  },
  /**
   * Sends a mail to a member, whose address only identity stores. A key is sent once within 30 days. An unknown member or a
   * missing address is no error.
   */
  mailMember: {
    method: 'POST',
    path: '/internal/members/:id/mails',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: MemberMail,
    responses: { 202: z.void() },
  },
  /** {@link mailMember} for many members at once. A content that is not valid refuses all of them. */
  mailMembers: {
    method: 'POST',
    path: '/internal/mails',
    access: 'internal',
    bodyLimit: 5_000_000,
    body: z.strictObject({
      mails: z.array(MemberMail.extend({ memberId: z.uuid() })).max(200),
    }),
    responses: { 202: z.void() },
  },
  /** Keys that seal members' personal fields, base64. `null`: destroyed or never made. */
  personalKeys: {
    method: 'POST',
    path: '/internal/personal-keys',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(1_000) }),
    responses: { 200: z.object({ keys: z.record(z.uuid(), z.string().nullable()) }) },
  },
  setFlags: {
    method: 'PUT',
    path: '/internal/members/:id/flags',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: MemberFlags,
    responses: { 200: CurrentUser },
  },
  /** Whether the member is an admin now; their session can be older. False for an unknown member. */
  administrator: {
    method: 'GET',
    path: '/internal/members/:id/administrator',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({ isAdmin: z.boolean() }) },
  },
  /**
   * {@link setFlags} by an admin (else 403). Taking premium away also ends what is paid for. Problems: `own-flag` and
   * `last-admin` (409).
   */
  changeFlags: {
    method: 'PUT',
    path: '/internal/members/:id/flags/as-admin',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin.extend({ flags: MemberFlags }),
    responses: { 200: ActionResult.extend({ user: CurrentUser }) },
  },
  /** Deletes the member at once. 403 unless `actorId` is an admin. Problems: `own-account` and `last-admin` (409). */
  deleteMember: {
    method: 'POST',
    path: '/internal/members/:id/delete',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** A service has erased everything about a deleted member. Idempotent. */
  confirmErasure: {
    method: 'POST',
    path: '/internal/erasures/:id/confirm',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ service: MemberDataHolder }),
    responses: { 204: z.void() },
  },
  /** The running erasures and the last hundred finished ones, newest first. */
  erasures: {
    method: 'GET',
    path: '/internal/erasures',
    access: 'internal',
    responses: { 200: z.array(Erasure) },
  },
  /**
   * Pages through the ids of all erased members, after the given one; an empty page ends the list. Waits until members
   * that a restored backup contains again are erased again.
   */
  erasedMembers: {
    method: 'POST',
    path: '/internal/erased-members',
    access: 'internal',
    body: z.strictObject({ after: z.uuid().nullable() }),
    responses: { 200: z.object({ memberIds: z.array(z.uuid()).max(1_000) }) },
  },
  importMembers: {
    method: 'POST',
    path: '/internal/members/import',
    access: 'internal',
    bodyLimit: 5_000_000,
    body: z.strictObject({ members: z.array(MemberToImport).max(500) }),
    responses: { 200: z.object({ imported: z.int(), existing: z.int() }) },
  },
  profileViews: {
    method: 'GET',
    path: '/internal/members/:id/profile-views',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({ profileViews: z.int() }) },
  },
});
