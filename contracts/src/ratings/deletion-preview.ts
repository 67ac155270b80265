import { z } from 'zod';
import { DeletionPreview } from '../admin/deletion-preview.ts';
import { defineRoutes } from '../route.ts';

const Id = z.object({ id: z.uuid() });

/** The content that a deletion would also remove, for the back-office. Zeros for unknown ids. */
export const ratingsDeletionPreviewRoutes = defineRoutes({
  previewMemberDeletion: {
    method: 'GET',
    path: '/internal/members/:id/deletion-preview',
    access: 'internal',
    params: Id,
    responses: { 200: DeletionPreview },
  },
  previewEntityDeletion: {
    method: 'GET',
    path: '/internal/entities/:id/deletion-preview',
    access: 'internal',
    params: Id,
    responses: { 200: DeletionPreview },
  },
});
