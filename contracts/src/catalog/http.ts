import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { defineRoutes } from '../route.ts';
import { exactText } from '../text.ts';
import {
  ClaimDecision,
  ClaimOutcome,
  ClaimsForReview,
  InitiateClaimBody,
  SentCode,
  VerifyClaimBody,
} from './claims.ts';
import { Entity, EntitySummary } from './entities.ts';
import { EntityChoice, EntityChoicesQuery, SimilarEntitiesQuery, SimilarEntity } from './entity-choices.ts';
import { EntityPreview, EntityToImport, ListEntityBody, NewPlace } from './entity-input.ts';

export const ListedEntity = Entity.extend({
  existing: z.boolean(),
  /** The caller's own live rating of the entity. */
  myRatingId: z.uuid().nullable(),
  /** The caller could not change the differing details; they now wait as a suggestion. */
  suggestionRecorded: z.boolean(),
});
export type ListedEntity = z.infer<typeof ListedEntity>;

/** A listing of its owner. */
export const OwnListing = EntitySummary.pick({
  id: true,
  name: true,
  category: true,
  city: true,
  state: true,
});
export type OwnListing = z.infer<typeof OwnListing>;

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
    notes: 'For an entity that was merged into another one, this is the surviving one, with its own id.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ id }) => [`entity-${String(id)}`],
    params: z.object({ id: z.string() }),
    responses: { 200: Entity },
  },
  ownListings: {
    method: 'GET',
    path: '/api/user/listings',
    summary: 'Lists the listings that the caller owns, by name.',
    notes: 'Without hidden ones; at most 100.',
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(OwnListing) },
  },
  entityChoices: {
    method: 'GET',
    path: '/api/entities/choices',
    summary: 'Suggests listings to rate while a member types their name and city.',
    notes: 'At most six, those with most reviews first. If none has the words, those with similar words.',
    access: 'member',
    rateLimit: 'read',
    query: EntityChoicesQuery,
    responses: { 200: z.array(EntityChoice) },
  },
  similarEntities: {
    method: 'GET',
    path: '/api/entities/similar',
    summary: 'Returns listings that may be the same as one that a member is about to add.',
    notes:
      'At most three, the most similar first: in the same city with a similar name or the same address, or within 100 meters with a similar name.',
    access: 'member',
    rateLimit: 'read',
    query: SimilarEntitiesQuery,
    responses: { 200: z.array(SimilarEntity) },
  },
  withdrawEntity: {
    method: 'DELETE',
    path: '/api/entities/:id',
    summary: 'Takes back a listing that was added for a rating, which was then refused.',
    notes: 'Only the member who added it can do that, while it has no rating and no one else has found it.',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.uuid() }),
    responses: { 204: z.void() },
    problems: { 409: ['listing-in-use'] },
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
      page: z.int32().min(1),
      limit: z.int().min(1).max(100),
      list: z.enum(['review', 'standing']).default('review'),
      search: exactText().max(200).default(''),
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
        EntitySummary.extend({
          claimedBy: z.uuid().nullable(),
          isHidden: z.literal(true).optional(),
          /** The surviving entity; a merged one is hidden, too. */
          mergedInto: z.uuid().optional(),
        }),
      ),
    },
  },
  /** The visible entities among the ids, as a visitor sees them, in any order. */
  entityViewsForServices: {
    method: 'POST',
    path: '/internal/entities/views',
    access: 'internal',
    body: z.strictObject({ entityIds: z.array(z.uuid()).max(100) }),
    responses: { 200: z.array(Entity) },
  },
  /** Finds or lists each. The lists have the order of the entities; `newPlaces` is `null` for one that was found. */
  importEntities: {
    method: 'POST',
    path: '/internal/entities/import',
    access: 'internal',
    bodyLimit: 5_000_000,
    body: z.strictObject({ entities: z.array(EntityToImport).max(500) }),
    responses: {
      200: z.object({ entityIds: z.array(z.uuid()), newPlaces: z.array(NewPlace.nullable()) }),
    },
  },
  /** What {@link importEntities} would do, in the order of the entities. Changes nothing. */
  previewEntities: {
    method: 'POST',
    path: '/internal/entities/import/preview',
    access: 'internal',
    bodyLimit: 5_000_000,
    body: z.strictObject({ entities: z.array(EntityToImport).max(500) }),
    responses: { 200: z.object({ entities: z.array(EntityPreview) }) },
  },
});
