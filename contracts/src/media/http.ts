import { z } from 'zod';
import { defineRoutes, photoBodyLimit } from '../route.ts';

export const mediaRoutes = defineRoutes({
  /**
   * Takes data URLs (jpeg, png, webp), answers paths in their order. A photo nobody's announced rating mentions
   * within the hour is removed again. Problems: `invalid-photo` (400), `photo-too-large` (400).
   */
  storePhotos: {
    method: 'POST',
    path: '/internal/photos',
    access: 'internal',
    bodyLimit: photoBodyLimit,
    body: z.strictObject({ ownerId: z.uuid(), dataUrls: z.array(z.string()).min(1).max(100) }),
    answers: { 200: z.object({ paths: z.array(z.string()) }) },
  },
  photo: {
    method: 'GET',
    path: '/media/:key',
    access: 'public',
    rateLimit: 'read',
    params: z.object({ key: z.string() }),
    answers: { 200: z.unknown() },
  },
});
