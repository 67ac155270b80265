import type { SelectedPhoto } from './photo-selection.ts';

/** As they are sent: paths of kept photos, data URLs of new ones. */
export function sentPhotos(photos: readonly SelectedPhoto[]): Promise<string[]> {
  return Promise.all(
    photos.map(async (photo) => (photo.type === 'kept' ? photo.path : readDataUrl(photo.file))),
  );
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      // Asked for a data URL, the reader answers text.
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      // E.g. a file that was moved since it was chosen.
      reject(new Error(`${file.name} could not be read. Please choose it again.`, { cause: reader.error }));
    };
    reader.readAsDataURL(file);
  });
}
