import { z } from 'zod';
import { defineRoutes } from '../route.ts';

const Count = z.int().nonnegative();

/** Counts of the content that the deletion of a member or an entity would delete, hidden or not. */
export const DeletionPreview = z.object({
  ratings: Count,
  /** On those ratings, including votes that the source of an import counted; for a member also the votes that they cast. */
  votes: Count,
  /** Of those ratings. */
  photos: Count,
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

const Id = z.object({ id: z.string() });

/** Ratings counts them at the moment of the request. 503 while ratings does not respond. */
export const deletionPreviewRoutes = defineRoutes({
  previewUserDeletion: {
    method: 'GET',
    path: '/api/admin/users/:id/deletion-preview',
    summary: 'Counts what the deletion of a member would delete.',
    notes: 'Counts at the moment of the request; all are 0 for an unknown id.',
    access: 'admin',
    rateLimit: 'read',
    params: Id,
    responses: { 200: DeletionPreview },
  },
  previewEntityDeletion: {
    method: 'GET',
    path: '/api/admin/entities/:id/deletion-preview',
    summary: 'Counts what the deletion of an entity would delete.',
    notes: 'Counts at the moment of the request; all are 0 for an unknown id.',
    access: 'admin',
    rateLimit: 'read',
    params: Id,
    responses: { 200: DeletionPreview },
  },
});
