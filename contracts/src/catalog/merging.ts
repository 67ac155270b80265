import { z } from 'zod';
import { ActingAdmin, ActionResult } from '../admin/actions.ts';
import { adminPageOf } from '../admin/paging.ts';
import { defineRoutes } from '../route.ts';
import { Entity } from './entities.ts';
import { EntityChoice } from './entity-choices.ts';

/** A listing beside another one that may be the same. */
export const ComparedEntity = EntityChoice.extend(Entity.pick({ isClaimed: true, createdAt: true }).shape);
export type ComparedEntity = z.infer<typeof ComparedEntity>;

/** Two listings that are probably the same. `id` is `<id of the first>.<id of the second>`. */
export const DuplicatePair = z.object({ id: z.string(), first: ComparedEntity, second: ComparedEntity });
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** A listing that was merged into another one. `id` is that of the merged one, which has no ratings while it is merged. */
export const MergedPair = z.object({
  id: z.uuid(),
  merged: ComparedEntity,
  surviving: ComparedEntity,
  mergedAt: z.iso.datetime(),
});
export type MergedPair = z.infer<typeof MergedPair>;

const Paging = z.strictObject({ page: z.int32().min(1), limit: z.int().min(1).max(100) });
const Id = z.object({ id: z.uuid() });

/** Changes need an admin (else 403); 404 for an unknown or removed listing. */
export const mergingRoutes = defineRoutes({
  /** Pairs that no admin has decided about, the most similar first. */
  duplicatesForReview: {
    method: 'POST',
    path: '/internal/duplicates/for-review',
    access: 'internal',
    body: Paging,
    responses: { 200: adminPageOf(DuplicatePair) },
  },
  /** The pair is not suggested again. */
  dismissDuplicate: {
    method: 'POST',
    path: '/internal/duplicates/dismiss',
    access: 'internal',
    body: ActingAdmin.extend({ firstId: z.uuid(), secondId: z.uuid() }),
    responses: { 200: ActionResult },
  },
  /** Merged listings, the last merged first. */
  mergedEntities: {
    method: 'POST',
    path: '/internal/entities/merged',
    access: 'internal',
    body: Paging,
    responses: { 200: adminPageOf(MergedPair) },
  },
  /**
   * Merges the entity, and those that are merged into it, into the surviving one. 409 `same-listing`, `already-merged`, `surviving-merged`,
   * `listing-hidden`, `claimed-listing`, `claim-waiting` or `own-review`; nothing has changed then.
   */
  mergeEntity: {
    method: 'POST',
    path: '/internal/entities/:id/merge',
    access: 'internal',
    params: Id,
    body: ActingAdmin.extend({ survivingId: z.uuid() }),
    responses: { 200: ActionResult },
  },
  /** Undoes {@link mergeEntity}. 409 `not-merged`, or `listing-hidden` while the surviving entity is hidden. */
  unmergeEntity: {
    method: 'POST',
    path: '/internal/entities/:id/unmerge',
    access: 'internal',
    params: Id,
    body: ActingAdmin,
    responses: { 200: ActionResult },
  },
});
