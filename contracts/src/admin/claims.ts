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

const decision = <const Path extends `/${string}`, Body extends z.ZodType>(path: Path, body: Body) =>
  ({
    method: 'POST',
    path,
    access: 'admin',
    rateLimit: 'write',
    body,
    answers: decided,
  }) as const;

/**
 * What waits for an admin's decision. Each is made once: 409 `already-decided` says what another admin has decided, and
 * 404 that there is nothing to be decided any more. Claimants are told, suggesters are not.
 */
export const reviewRoutes = defineRoutes({
  /** `list`: `review` (default), those that wait first; or `standing`, the newest first. `search`: part of the listing's name. */
  claims: {
    method: 'GET',
    path: '/api/admin/claims',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({ list: queryText, search: queryText }),
    answers: { 200: AdminClaimsPage },
  },
  /** 409 `own-review` while the claimant has a rating of the listing. */
  approveClaim: decision('/api/admin/claims/approve', MeantClaim),
  refuseClaim: decision('/api/admin/claims/refuse', MeantClaim),
  revokeClaim: decision('/api/admin/claims/revoke', MeantClaim),
  /** The oldest first. */
  suggestions: {
    method: 'GET',
    path: '/api/admin/suggestions',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
    answers: { 200: AdminSuggestionsPage },
  },
  /** 409 `listing-taken`, `no-change`. */
  acceptSuggestion: decision('/api/admin/suggestions/accept', MeantSuggestion),
  dismissSuggestion: decision('/api/admin/suggestions/dismiss', MeantSuggestion),
});
