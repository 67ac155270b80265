import { z } from 'zod';
import { defineRoutes, photoBodyLimit } from '../route.ts';

export const mediaRoutes = defineRoutes({
  /**
   * Stores data URLs (jpeg, png, webp) and returns their paths in the same order. A photo that no announced rating or
   * profile shows within the hour is removed again. Problems: `invalid-photo` (400), `photo-too-large` (400).
   */
  storePhotos: {
    method: 'POST',
    path: '/internal/photos',
    access: 'internal',
    bodyLimit: photoBodyLimit,
    body: z.strictObject({ ownerId: z.uuid(), dataUrls: z.array(z.string()).min(1).max(100) }),
    responses: { 200: z.object({ paths: z.array(z.string()) }) },
  },
  /**
   * Fetches a picture from the web once and stores it like a data URL: http or https, public addresses only, with
   * bounded size, time and redirects. Problems: `unfetched-photo` (400), and those of `storePhotos`.
   */
  fetchPhoto: {
    method: 'POST',
    path: '/internal/photos/fetch',
    access: 'internal',
    body: z.strictObject({ ownerId: z.uuid(), url: z.string().max(2_000) }),
    responses: { 200: z.object({ path: z.string() }) },
  },
  photo: {
    method: 'GET',
    path: '/media/:key',
    summary: 'Returns a photo.',
    notes: 'Names end in `.webp`, or in `@480.webp` and `@960.webp` for variants of that width.',
    access: 'public',
    rateLimit: 'read',
    params: z.object({ key: z.string() }),
    responses: { 200: z.unknown() },
    mediaType: 'image/webp',
  },
});
