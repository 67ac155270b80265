import { z } from 'zod';
import { ClaimForReview } from '../catalog/claims.ts';
import { SuggestionForReview } from '../catalog/suggestions.ts';
import { defineRoutes } from '../route.ts';
import { optionalProse, queryText } from '../text.ts';
import { adminPageOf, AdminPaging } from './paging.ts';

/** A member; `name` is `null` for a deleted one. */
const Person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** `id` is `<entityId>.<claimantId>`. */
export const AdminClaim = ClaimForReview.omit({ claimantId: true }).extend({
  id: z.string(),
  claimant: Person,
});
export type AdminClaim = z.infer<typeof AdminClaim>;

export const AdminClaimsPage = adminPageOf(AdminClaim);
export type AdminClaimsPage = z.infer<typeof AdminClaimsPage>;

/** `id` is `<entityId>.<version>`. */
export const AdminSuggestion = SuggestionForReview.omit({ suggestedBy: true }).extend({
  id: z.string(),
  suggestedBy: Person,
});
export type AdminSuggestion = z.infer<typeof AdminSuggestion>;

export const AdminSuggestionsPage = adminPageOf(AdminSuggestion);
export type AdminSuggestionsPage = z.infer<typeof AdminSuggestionsPage>;

const Reason = optionalProse('reason', 500);
const MeantClaim = z.strictObject({ entityId: z.uuid(), claimantId: z.uuid(), reason: Reason });
const MeantSuggestion = z.strictObject({ entityId: z.uuid(), version: z.int32().positive(), reason: Reason });

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
 * Claims and edit suggestions that wait for an admin. Each is decided once: 409 `already-decided` contains the decision of
 * another admin, and 404 means that nothing waits. Claimants are notified, suggesters are not.
 */
export const listingDecisionRoutes = defineRoutes({
  claims: {
    method: 'GET',
    path: '/api/admin/claims',
    summary: 'Lists claims that need a review, or all approved claims.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      list: queryText.describe(
        '`review` (default): waiting ones first; `standing`: approved claims, newest first.',
      ),
      search: queryText.describe("Part of the listing's name."),
    }),
    responses: { 200: AdminClaimsPage },
  },
  /** 409 `own-review` while the claimant has a rating of the listing. */
  approveClaim: decision('/api/admin/claims/approve', MeantClaim, {
    summary: 'Approves a waiting claim, or confirms an approved claim that has no proof.',
    refusals: ['already-claimed', 'own-review'],
  }),
  refuseClaim: decision('/api/admin/claims/refuse', MeantClaim, { summary: 'Refuses a waiting claim.' }),
  revokeClaim: decision('/api/admin/claims/revoke', MeantClaim, { summary: 'Revokes an approved claim.' }),
  suggestions: {
    method: 'GET',
    path: '/api/admin/suggestions',
    summary: 'Lists edit suggestions, oldest first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
    responses: { 200: AdminSuggestionsPage },
  },
  acceptSuggestion: decision('/api/admin/suggestions/accept', MeantSuggestion, {
    summary: 'Accepts an edit suggestion and changes the listing.',
    refusals: ['listing-taken', 'no-change'],
  }),
  dismissSuggestion: decision('/api/admin/suggestions/dismiss', MeantSuggestion, {
    summary: 'Dismisses an edit suggestion.',
  }),
});
