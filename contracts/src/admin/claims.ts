import { z } from 'zod';
import { ClaimForReview } from '../catalog/claims.ts';
import { SuggestionForReview } from '../catalog/suggestions.ts';
import { defineRoutes } from '../route.ts';
import { optionalText, queryText } from '../text.ts';
import { adminPageOf, AdminPaging } from './paging.ts';

/** A member by name; `null`: he is a member no longer. */
const Person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** `id`: of the entity and the claimant, with a dot between. */
export const AdminClaim = ClaimForReview.omit({ claimantId: true }).extend({
  id: z.string(),
  claimant: Person,
});
export type AdminClaim = z.infer<typeof AdminClaim>;

export const AdminClaimsPage = adminPageOf(AdminClaim);
export type AdminClaimsPage = z.infer<typeof AdminClaimsPage>;

/** `id`: of the entity, and the suggestion's version, with a dot between. */
export const AdminSuggestion = SuggestionForReview.omit({ suggestedBy: true }).extend({
  id: z.string(),
  suggestedBy: Person,
});
export type AdminSuggestion = z.infer<typeof AdminSuggestion>;

export const AdminSuggestionsPage = adminPageOf(AdminSuggestion);
export type AdminSuggestionsPage = z.infer<typeof AdminSuggestionsPage>;

const Reason = optionalText('Reason', 500);
const MeantClaim = z.strictObject({ entityId: z.uuid(), claimantId: z.uuid(), reason: Reason });
const MeantSuggestion = z.strictObject({ entityId: z.uuid(), version: z.int().positive(), reason: Reason });

const decided = { 204: z.void() };

const decision = <const Path extends `/${string}`, Body extends z.ZodType>(
  path: Path,
  body: Body,
  { summary, refusals = [] }: { readonly summary: string; readonly refusals?: readonly string[] },
) =>
  ({
    method: 'POST',
    path,
    summary,
    access: 'admin',
    rateLimit: 'write',
    body,
    responses: decided,
    problems: { 404: ['not-found'], 409: ['already-decided', ...refusals] },
  }) as const;

/**
 * What waits for an admin's decision. Each is made once: 409 `already-decided` says what another admin has decided, and
 * 404 that there is nothing to be decided any more. Claimants are told, suggesters are not.
 */
export const listingDecisionRoutes = defineRoutes({
  claims: {
    method: 'GET',
    path: '/api/admin/claims',
    summary: 'Claims that wait for a decision, or that stand.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      list: queryText.describe('`review` (default): those that wait first; `standing`: the newest first.'),
      search: queryText.describe("Part of the listing's name."),
    }),
    responses: { 200: AdminClaimsPage },
  },
  /** 409 `own-review` while the claimant has a rating of the listing. */
  approveClaim: decision('/api/admin/claims/approve', MeantClaim, {
    summary: 'Grants a claim that waits, or takes one that stands without proof off the list.',
    refusals: ['already-claimed', 'own-review'],
  }),
  refuseClaim: decision('/api/admin/claims/refuse', MeantClaim, { summary: 'Ends a claim that waits.' }),
  revokeClaim: decision('/api/admin/claims/revoke', MeantClaim, { summary: 'Ends a claim that stands.' }),
  suggestions: {
    method: 'GET',
    path: '/api/admin/suggestions',
    summary: 'Suggested details of listings, the oldest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
    responses: { 200: AdminSuggestionsPage },
  },
  acceptSuggestion: decision('/api/admin/suggestions/accept', MeantSuggestion, {
    summary: 'Changes a listing as it was suggested.',
    refusals: ['listing-taken', 'no-change'],
  }),
  dismissSuggestion: decision('/api/admin/suggestions/dismiss', MeantSuggestion, {
    summary: 'Leaves a listing as it is.',
  }),
});
