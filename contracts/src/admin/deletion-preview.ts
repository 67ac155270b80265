import { z } from 'zod';
import { defineRoutes } from '../route.ts';

const Count = z.int().nonnegative();

/** What goes along with a member or an entity that is deleted, hidden or not. */
export const DeletionPreview = z.object({
  ratings: Count,
  /** On those ratings, also those counted where one was imported from; of a member those that he cast, too. */
  votes: Count,
  /** Of those ratings. */
  photos: Count,
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

const Id = z.object({ id: z.string() });

/** As ratings counts them now; nothing of what there is not. 503 while it does not answer. */
export const deletionPreviewRoutes = defineRoutes({
  previewUserDeletion: {
    method: 'GET',
    path: '/api/admin/users/:id/deletion-preview',
    summary: 'What goes along with a member who is deleted.',
    notes: 'As counted now; nothing of what there is not.',
    access: 'admin',
    rateLimit: 'read',
    params: Id,
    responses: { 200: DeletionPreview },
  },
  previewEntityDeletion: {
    method: 'GET',
    path: '/api/admin/entities/:id/deletion-preview',
    summary: 'What goes along with an entity that is deleted.',
    notes: 'As counted now; nothing of what there is not.',
    access: 'admin',
    rateLimit: 'read',
    params: Id,
    responses: { 200: DeletionPreview },
  },
});
