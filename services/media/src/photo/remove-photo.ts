import type { ServiceContext } from '@candor/platform';
import { blobKeysOf, photoIdOf } from './photo-path.ts';
import { photoStream } from './photo.stream.ts';

/** Removes a photo and its variants. The bytes go first: whoever is interrupted finds it still listed, and goes on. */
export const removePhoto = async (
  { blob, commands }: Pick<ServiceContext, 'blob' | 'commands'>,
  path: string,
): Promise<void> => {
  for (const key of blobKeysOf(path)) await blob.delete(key);
  await commands.handle(photoStream, photoIdOf(path), { type: 'RemovePhoto' });
};
