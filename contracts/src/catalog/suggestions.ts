import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { defineRoutes } from '../route.ts';

/** Details of a listing that somebody suggested who may not change them. */
export const SuggestionForReview = z.object({
  entityId: z.uuid(),
  /** With the entity it names the suggestion. */
  version: z.int().positive(),
  entityName: z.string(),
  suggestedBy: z.uuid(),
  suggestedAt: z.iso.datetime(),
  /** By the name of the detail, e.g. `phone`: how it is, and how it is suggested to be. `null`: nothing stands there. */
  details: z.record(
    z.string(),
    z.object({ current: z.string().nullable(), suggested: z.string().nullable() }),
  ),
});
export type SuggestionForReview = z.infer<typeof SuggestionForReview>;

const Decision = ActingAdmin.extend({ version: z.int().positive() });

/** By an admin (else 403). 404 for what was never suggested; 409 `already-decided` when an admin was faster. */
export const suggestionRoutes = defineRoutes({
  /** Those that would change something, the oldest first. */
  suggestionsForReview: {
    method: 'POST',
    path: '/internal/suggestions/for-review',
    access: 'internal',
    body: z.strictObject({ page: z.int().min(1), limit: z.int().min(1).max(100) }),
    responses: {
      200: z.object({
        items: z.array(SuggestionForReview),
        totalItems: z.int().nonnegative(),
        totalPages: z.int().positive(),
      }),
    },
  },
  /** Changes the listing, and says what. 409 `listing-taken` when another one has its name and place by then, `no-change`. */
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
