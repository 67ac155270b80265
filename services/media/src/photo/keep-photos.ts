import { NotFound, type ServiceContext } from '@candor/platform';
import type { EncodedPhoto } from '../intake/encode-photo.ts';
import { newPhotoId, photoBlobKey, photoPath, variantBlobKey } from './photo-path.ts';
import { photoStream } from './photo.stream.ts';
import { removePhoto } from './remove-photo.ts';

type KeepPhotos = Pick<ServiceContext, 'blob' | 'commands'>;

/**
 * Keeps all of the photos or none, and answers their paths. The log learns of them first: bytes without an event
 * would be found by nobody, while an event without bytes is an unused photo, which is removed in time.
 */
export const keepPhotos = async (
  context: KeepPhotos,
  { ownerId, encoded }: { readonly ownerId: string; readonly encoded: readonly EncodedPhoto[] },
): Promise<readonly string[]> => {
  const photos = encoded.map((photo) => {
    const photoId = newPhotoId();
    return { photoId, path: photoPath(photoId, photo), ...photo };
  });
  const streams = photos.map(({ photoId }) => ({ stream: photoStream, id: photoId }));
  await context.commands.together(streams, (unit) => {
    for (const { photoId, path, full, variants } of photos) {
      const bytes = [full, ...variants.values()].reduce((sum, { length }) => sum + length, 0);
      unit.handle(photoStream, photoId, {
        type: 'StorePhoto',
        data: { photoPath: path, ownerId, bytes },
      });
    }
  });
  try {
    for (const photo of photos) await writeBlobs(context, photo);
    const { result: isOwnerGone } = await context.commands.together(streams, (unit) =>
      photos.some(({ photoId }) => unit.stateOf(photoStream, photoId).status === 'removed'),
    );
    // He was erased meanwhile: whoever removed his photos may not have found their bytes yet.
    if (isOwnerGone) throw new NotFound('User not found');
  } catch (error) {
    // What cannot be removed now is removed with the other photos that nobody uses.
    await Promise.allSettled(photos.map(({ path }) => removePhoto(context, path)));
    throw error;
  }
  return photos.map(({ path }) => path);
};

const writeBlobs = async (
  { blob }: KeepPhotos,
  { path, full, variants }: EncodedPhoto & { readonly path: string },
): Promise<void> => {
  await blob.put(photoBlobKey(path), full, 'image/webp');
  for (const [width, variant] of variants) await blob.put(variantBlobKey(path, width), variant, 'image/webp');
};
