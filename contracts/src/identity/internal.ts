import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { MailWords } from '../mail-words.ts';
import { MemberDataHolder } from '../member-data/http.ts';
import { defineRoutes } from '../route.ts';
import { Erasure } from './leaving.ts';
import { CurrentUser, MemberFlags, MemberToImport, PublicProfile } from './members.ts';

/** What identity answers to the other services alone. */
export const identityInternalRoutes = defineRoutes({
  /** For a service that has not heard of them yet: those of the ids that are members'. */
  profilesForServices: {
    method: 'POST',
    path: '/internal/members/known',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(500) }),
    responses: { 200: z.array(PublicProfile) },
  },
  /** How many there are, as visitors see them: without who has asked to be erased. */
  memberCount: {
    method: 'GET',
    path: '/internal/member-count',
    access: 'internal',
    responses: { 200: z.object({ members: z.int().nonnegative() }) },
  },
  /** The gateway turns a session cookie into a caller with this. `null`: no such session. */
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
  /** Sessions that ended in the last 60 seconds, for who keeps something open for them. Cheap to ask often. */
  endedSessions: {
    method: 'GET',
    path: '/internal/sessions/ended',
    access: 'internal',
    responses: { 200: z.object({ sessionIds: z.array(z.uuid()) }) },
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
  /** Whether he is an admin as of now, whatever a session of his says. Nobody is none. */
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
    path: '/internal/members/:id/flags/act',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin.extend({ flags: MemberFlags }),
    responses: { 200: ActionResult.extend({ user: CurrentUser }) },
  },
  /** At once and for ever, by an admin (else 403). Problems: `own-account` and `last-admin` (409). */
  deleteMember: {
    method: 'POST',
    path: '/internal/members/:id/delete',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** A service has erased all that it held of a deleted member. Again changes nothing. */
  confirmErasure: {
    method: 'POST',
    path: '/internal/erasures/:id/confirm',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ service: MemberDataHolder }),
    responses: { 204: z.void() },
  },
  /** The erasures under way and the last hundred, the newest first. */
  erasures: {
    method: 'GET',
    path: '/internal/erasures',
    access: 'internal',
    responses: { 200: z.array(Erasure) },
  },
  /**
   * Everybody who was ever erased, by id, those after one; none: that was all. Answered only when those who came back with
   * a restored database are erased anew.
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
