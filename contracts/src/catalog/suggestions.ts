import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { defineRoutes } from '../route.ts';

/** A member's suggestion to change a listing's details. */
export const SuggestionForReview = z.object({
  entityId: z.uuid(),
  /** Identifies the suggestion together with the entity. */
  version: z.int().positive(),
  entityName: z.string(),
  suggestedBy: z.uuid(),
  suggestedAt: z.iso.datetime(),
  /** The current and the suggested value of each detail, by its name, e.g. `phone`. `null`: empty. */
  details: z.record(
    z.string(),
    z.object({ current: z.string().nullable(), suggested: z.string().nullable() }),
  ),
});
export type SuggestionForReview = z.infer<typeof SuggestionForReview>;

const Decision = ActingAdmin.extend({ version: z.int32().positive() });

/** Decisions need an admin (else 403). 404 for an unknown suggestion; 409 `already-decided` after another admin's decision. */
export const suggestionRoutes = defineRoutes({
  /** Undecided suggestions that would change something, oldest first. */
  suggestionsForReview: {
    method: 'POST',
    path: '/internal/suggestions/for-review',
    access: 'internal',
    body: z.strictObject({ page: z.int32().min(1), limit: z.int().min(1).max(100) }),
    responses: {
      200: z.object({
        items: z.array(SuggestionForReview),
        totalItems: z.int().nonnegative(),
        totalPages: z.int().positive(),
      }),
    },
  },
  /** Changes the listing and returns the changes. 409 `listing-taken` if another one has its name and place, `no-change`. */
  acceptSuggestion: {
    method: 'POST',
    path: '/internal/entities/:id/suggestions/accept',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: Decision,
    responses: { 200: ActionResult },
  },
  dismissSuggestion: {
    method: 'POST',
    path: '/internal/entities/:id/suggestions/dismiss',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: Decision,
    responses: { 200: ActionResult },
  },
});
