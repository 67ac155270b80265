import { NotFound, type ServiceContext } from '@candor/platform';
import type { EncodedPhoto } from '../intake/encode-photo.ts';
import { t } from '../messages/index.ts';
import { blobKeysOf, newPhotoId, photoBlobKey, photoIdOf, photoPath, variantBlobKey } from './photo-path.ts';
import { photoStream } from './photo.stream.ts';

type Context = Pick<ServiceContext, 'blob' | 'commands'>;

/**
 * Stores all photos or none; their paths. The events are appended first: a photo without files is purged as unused, but files
 * without an event would never be found.
 */
export const storePhotos = async (
  context: Context,
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
    // The owner was erased meanwhile, and the erasure may not have seen these files.
    if (isOwnerGone) throw new NotFound(t('userNotFound'));
  } catch (error) {
    // Photos that cannot be removed now are purged as unused.
    await Promise.allSettled(photos.map(({ path }) => removePhoto(context, path)));
    throw error;
  }
  return photos.map(({ path }) => path);
};

const writeBlobs = async (
  { blob }: Context,
  { path, full, variants }: EncodedPhoto & { readonly path: string },
): Promise<void> => {
  await blob.put(photoBlobKey(path), full, 'image/webp');
  for (const [width, variant] of variants) await blob.put(variantBlobKey(path, width), variant, 'image/webp');
};

/** Removes a photo and its variants. Files go first, so that an interrupted removal still finds the photo in its list. */
export const removePhoto = async (
  { blob, commands }: Pick<ServiceContext, 'blob' | 'commands'>,
  path: string,
): Promise<void> => {
  for (const key of blobKeysOf(path)) await blob.delete(key);
  await commands.handle(photoStream, photoIdOf(path), { type: 'RemovePhoto' });
};
