import { z } from 'zod';
import { DuplicatePair, MergedPair } from '../catalog/merging.ts';
import { defineRoutes } from '../route.ts';
import { optionalProse } from '../text.ts';
import { WithReason } from './http.ts';
import { adminPageOf, AdminPaging } from './paging.ts';

const Reason = optionalProse('reason', 500);
const Id = z.object({ id: z.string() });

export const AdminDuplicatesPage = adminPageOf(DuplicatePair);
export type AdminDuplicatesPage = z.infer<typeof AdminDuplicatesPage>;

export const AdminMergesPage = adminPageOf(MergedPair);
export type AdminMergesPage = z.infer<typeof AdminMergesPage>;

export const adminMergingRoutes = defineRoutes({
  duplicates: {
    method: 'GET',
    path: '/api/admin/duplicates',
    summary: 'Lists pairs of listings that are probably the same, the most similar first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
    responses: { 200: AdminDuplicatesPage },
  },
  dismissDuplicate: {
    method: 'POST',
    path: '/api/admin/duplicates/dismiss',
    summary: 'Records that two listings are not the same.',
    notes: 'They are not suggested again.',
    access: 'admin',
    rateLimit: 'write',
    body: z.strictObject({ firstId: z.uuid(), secondId: z.uuid(), reason: Reason }),
    responses: { 204: z.void() },
    problems: { 404: ['not-found'] },
  },
  merges: {
    method: 'GET',
    path: '/api/admin/merges',
    summary: 'Lists merged listings, the last merged first.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging,
    responses: { 200: AdminMergesPage },
  },
  mergeEntity: {
    method: 'POST',
    path: '/api/admin/entities/:id/merge',
    summary: 'Merges a listing into another one.',
    notes:
      'Its ratings move with their votes and responses, and its page leads to the surviving listing. Listings that are merged into it follow. If a member has rated both, the newer rating counts.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: z.strictObject({ survivingId: z.uuid(), reason: Reason }),
    responses: { 204: z.void() },
    problems: {
      404: ['not-found'],
      409: [
        'same-listing',
        'already-merged',
        'surviving-merged',
        'listing-hidden',
        'claimed-listing',
        'claim-waiting',
        'own-review',
        'already-deleted',
      ],
    },
  },
  unmergeEntity: {
    method: 'POST',
    path: '/api/admin/entities/:id/unmerge',
    summary: 'Separates a merged listing from the surviving one.',
    notes:
      'It has the ratings again that were written for it and for listings that are merged into it, with all later votes and changes.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: WithReason,
    responses: { 204: z.void() },
    problems: { 404: ['not-found'], 409: ['not-merged', 'listing-hidden', 'already-deleted'] },
  },
});
