import { z } from 'zod';
import { EmailAddress } from '../identity/email-address.ts';
import { defineRoutes } from '../route.ts';
import { queryText, requiredProse, requiredText } from '../text.ts';
import { AdminUser } from './http.ts';
import { AdminPaging, adminPageOf } from './paging.ts';

export const requestKinds = ['support', 'takedown'] as const;
/** `support`: a member needs help. `takedown`: a person wants the listing about them removed. */
export const RequestKind = z.enum(requestKinds);
export type RequestKind = z.infer<typeof RequestKind>;

const longestText = 2_000;

export const SupportRequestBody = z.strictObject({ text: requiredProse('message', longestText) });

export type SupportRequestBody = z.infer<typeof SupportRequestBody>;

export const TakedownRequestBody = z.strictObject({
  /** The listing about the sender. */
  entityId: z.string().max(100),
  name: requiredText('name', 200),
  email: EmailAddress,
  text: requiredProse('explanation', longestText),
});

export type TakedownRequestBody = z.infer<typeof TakedownRequestBody>;

const Received = z.object({ receivedAt: z.iso.datetime() });

/** A request as admins see it. */
export const AdminRequest = z.object({
  id: z.uuid(),
  kind: RequestKind,
  /** The member who needs help; `null` for takedowns. */
  member: AdminUser.pick({ id: true, firstName: true, lastName: true, isPremium: true }).nullable(),
  /** As the sender of a takedown typed them, unverified; a member's own for support. `null`: there is no address. */
  name: z.string(),
  email: z.string().nullable(),
  /** The listing to take down; `name` is `null` once it is deleted. */
  listing: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  text: z.string(),
  receivedAt: z.iso.datetime(),
  response: z.string().nullable(),
  respondedAt: z.iso.datetime().nullable(),
});
export type AdminRequest = z.infer<typeof AdminRequest>;

export const AdminRequestsPage = adminPageOf(AdminRequest);
export type AdminRequestsPage = z.infer<typeof AdminRequestsPage>;

export const RespondBody = z.strictObject({ text: requiredProse('response', longestText) });

export const requestsRoutes = defineRoutes({
  requestSupport: {
    method: 'POST',
    path: '/api/support-requests',
    summary: 'Sends a message to the admins.',
    notes: 'The response comes by mail. 429 after too many in a day.',
    access: 'member',
    rateLimit: 'write',
    body: SupportRequestBody,
    responses: { 201: Received },
  },
  requestTakedown: {
    method: 'POST',
    path: '/api/takedown-requests',
    summary: 'Requests the removal of the listing about the sender, who needs no account.',
    notes: 'Only for people. A mail confirms the request. 429 after too many in a day.',
    access: 'public',
    rateLimit: 'write',
    body: TakedownRequestBody,
    responses: { 201: Received },
    problems: { 400: ['not-a-person'], 404: ['not-found'], 409: ['already-requested'] },
  },
  requests: {
    method: 'GET',
    path: '/api/admin/requests',
    summary: 'Lists requests to the admins.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      state: queryText.describe(
        '`open` (default): takedowns, then premium members, then all others, each with the longest waiting first; `done`: newest first.',
      ),
    }),
    responses: { 200: AdminRequestsPage },
  },
  respond: {
    method: 'POST',
    path: '/api/admin/requests/:id/respond',
    summary: 'Responds to a request by mail, once.',
    access: 'admin',
    rateLimit: 'write',
    params: z.object({ id: z.string().max(100) }),
    body: RespondBody,
    responses: { 204: z.void() },
    problems: { 404: ['not-found'], 409: ['already-responded'] },
  },
});
