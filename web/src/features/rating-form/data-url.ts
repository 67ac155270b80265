import { readDataUrl } from '../../lib/photo.ts';
import type { SelectedPhoto } from './photo-selection.ts';

/** As they are sent: paths of kept photos, data URLs of new ones. */
export function sentPhotos(photos: readonly SelectedPhoto[]): Promise<string[]> {
  return Promise.all(
    photos.map(async (photo) => (photo.type === 'kept' ? photo.path : readDataUrl(photo.file))),
  );
}
