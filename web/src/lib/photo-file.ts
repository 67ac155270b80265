export interface PhotoRefusal {
  title: string;
  description: string;
}

export const acceptedPhotoTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'] as const;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Why a chosen file cannot be sent as a photo, in the listed words; null: it can. */
export function refusePhotoFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): PhotoRefusal | null {
  if (!acceptedPhotoTypes.some((accepted) => accepted === type)) {
    return { title: 'Invalid file type', description: `${name} is not an image file.` };
  }
  if (size > maxPhotoBytes) return { title: 'File too large', description: `${name} exceeds 10MB limit.` };
  return null;
}

/** As a photo is sent. */
export function readDataUrl(file: File): Promise<string> {
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
