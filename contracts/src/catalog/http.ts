import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { canonicalCategory, categories } from '../categories.ts';
import { RegisterBody } from '../identity/members.ts';
import { defineRoutes } from '../route.ts';
import { optionalHandle, optionalLink, optionalText, requiredText } from '../text.ts';
import {
  ClaimDecision,
  ClaimOutcome,
  ClaimsForReview,
  InitiateClaimBody,
  SentCode,
  VerifyClaimBody,
} from './claims.ts';
import { Coordinates, Entity, EntitySummary } from './entities.ts';

const SentCategory = z
  .string({ error: 'Category is required' })
  .trim()
  .min(1, 'Category is required')
  .transform((typed, context) => {
    const category = canonicalCategory(typed);
    if (category !== null) return category;
    context.addIssue({ code: 'custom', message: 'Please choose a category from the list' });
    return z.NEVER;
  })
  .describe(`One of ${categories.join(', ')}, or a common name of one.`);

const SentLink = z.strictObject({
  label: requiredText('Link label', 100),
  url: optionalLink('Please enter a valid link').transform((url, context) => {
    if (url !== null) return url;
    context.addIssue({ code: 'custom', message: 'Please enter a valid link' });
    return z.NEVER;
  }),
});

export const ListEntityBody = z.strictObject({
  /** In the edit form: the entity to change. */
  entityId: z.uuid().optional(),
  name: requiredText('Name', 200),
  category: SentCategory,
  description: optionalText('Description', 2_000),
  address: optionalText('Address', 300),
  city: requiredText('City', 100),
  state: requiredText('State', 100),
  country: optionalText('Country', 100),
  website: optionalLink('Please enter a valid website'),
  phone: optionalText('Phone', 40),
  instagram: optionalHandle('Instagram'),
  facebook: optionalHandle('Facebook'),
  twitter: optionalHandle('Twitter'),
  metadata: z
    .strictObject({ additionalLinks: z.array(SentLink).max(10, 'At most 10 additional links').optional() })
    .nullish()
    .transform((metadata) => metadata ?? {}),
});
export type ListEntityBody = z.infer<typeof ListEntityBody>;

export const ListedEntity = Entity.extend({
  existing: z.boolean(),
  /** The caller's own live rating of the entity. */
  myRatingId: z.uuid().nullable(),
  /** The caller could not change the differing details; they now wait as a suggestion. */
  suggestionRecorded: z.boolean(),
});
export type ListedEntity = z.infer<typeof ListedEntity>;

/** An entity that the demo data or an import adds. `coordinates`: `null` unless the source has them. */
export const EntityToImport = ListEntityBody.omit({ entityId: true }).extend({
  coordinates: Coordinates.nullable(),
  listedAt: z.iso.datetime(),
  /** The owner, whose email address is at the domain of the listing's website. */
  claim: z.strictObject({ claimantId: z.uuid(), email: RegisterBody.shape.email }).optional(),
});
export type EntityToImport = z.infer<typeof EntityToImport>;

export const catalogRoutes = defineRoutes({
  listEntity: {
    method: 'POST',
    path: '/api/entities',
    summary: 'Lists an entity, or finds the listed one.',
    notes:
      '201 for a new entity, 200 for a listed one. Differing details wait as a suggestion unless the caller may change them.',
    access: 'member',
    rateLimit: 'write',
    idempotent: true,
    body: ListEntityBody,
    responses: { 201: ListedEntity, 200: ListedEntity },
    problems: { 404: ['not-found'], 409: ['entity-hidden', 'already-listed', 'listing-taken'] },
  },
  entity: {
    method: 'GET',
    path: '/api/entities/:id',
    summary: 'Returns an entity with its average, its number of ratings and its claimant.',
    access: 'public',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    responses: { 200: Entity },
  },
  initiateClaim: {
    method: 'POST',
    path: '/api/entities/:id/claim/initiate',
    summary: "Sends a code to a contact that proves the caller's claim.",
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    body: InitiateClaimBody,
    responses: { 200: SentCode },
    problems: {
      400: ['contact-not-listed'],
      403: ['address-not-confirmed'],
      409: ['already-claimed', 'own-review', 'claim-waiting'],
    },
  },
  verifyClaim: {
    method: 'POST',
    path: '/api/entities/:id/claim/verify',
    summary: 'Verifies a claim with the code.',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    body: VerifyClaimBody,
    responses: { 200: ClaimOutcome },
    problems: {
      400: ['wrong-code', 'useless-code'],
      409: ['contact-changed', 'already-claimed', 'own-review', 'claim-waiting'],
    },
  },
  /**
   * `review`: claims that wait for an admin, then approved ones without proof, oldest first. `standing`: all approved
   * claims, newest first. `search` is part of the listing's name.
   */
  claimsForReview: {
    method: 'POST',
    path: '/internal/claims/for-review',
    access: 'internal',
    body: z.strictObject({
      page: z.int().min(1),
      limit: z.int().min(1).max(100),
      list: z.enum(['review', 'standing']).default('review'),
      search: z.string().max(200).default(''),
    }),
    responses: { 200: ClaimsForReview },
  },
  /**
   * Approves a waiting claim, or confirms an approved claim that has no proof. Like the next two: 404 without such a claim,
   * 409 `already-decided` after the decision of another admin.
   */
  approveClaim: {
    method: 'POST',
    path: '/internal/entities/:id/claim/approve',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ClaimDecision,
    responses: { 200: ActionResult },
  },
  /** Refuses a waiting claim. */
  refuseClaim: {
    method: 'POST',
    path: '/internal/entities/:id/claim/refuse',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ClaimDecision,
    responses: { 200: ActionResult },
  },
  /** Revokes an approved claim. */
  revokeClaim: {
    method: 'POST',
    path: '/internal/entities/:id/claim/revoke',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ClaimDecision,
    responses: { 200: ActionResult },
  },
  /** Removes the entity, its ratings and its claim. 403 unless `actorId` is an admin, 404 when it does not exist. */
  removeEntity: {
    method: 'POST',
    path: '/internal/entities/:id/remove',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** Hides the entity and its ratings. 403 unless `actorId` is an admin, 404 when it does not exist, 409 `already-hidden`. */
  hideEntity: {
    method: 'POST',
    path: '/internal/entities/:id/hide',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** Undoes {@link hideEntity}. 404 when it does not exist, 409 `not-hidden`. */
  restoreEntity: {
    method: 'POST',
    path: '/internal/entities/:id/restore',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
  /** The entities among the ids, for a service that has not received their events yet. */
  entitiesForServices: {
    method: 'POST',
    path: '/internal/entities/lookup',
    access: 'internal',
    body: z.strictObject({ entityIds: z.array(z.uuid()).max(500) }),
    responses: {
      200: z.array(
        EntitySummary.extend({ claimedBy: z.uuid().nullable(), isHidden: z.literal(true).optional() }),
      ),
    },
  },
  /** Finds or lists each; the ids have the order of the entities. */
  importEntities: {
    method: 'POST',
    path: '/internal/entities/import',
    access: 'internal',
    bodyLimit: 5_000_000,
    body: z.strictObject({ entities: z.array(EntityToImport).max(500) }),
    responses: { 200: z.object({ entityIds: z.array(z.uuid()) }) },
  },
});
