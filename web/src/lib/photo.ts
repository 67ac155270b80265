import { photoPathPattern, photoVariantWidths } from '@candor/contracts/media/photo-path';

/** The attributes of an <img> for a stored photo, which has its space before it loads. */
export interface Photo {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
  /** Encodes its colors, which are shown until it has loaded. Older photos have none. */
  thumbHash: string | undefined;
}

const unknownSize = { width: 1200, height: 900 };

export function readPhoto(path: string): Photo {
  const [, width, height, thumbHash] = photoPathPattern.exec(path) ?? [];
  if (width === undefined) return { src: path, srcSet: undefined, ...unknownSize, thumbHash: undefined };
  const stem = path.slice(0, -'.webp'.length);
  const full = Number(width);
  const variants = photoVariantWidths
    .filter((variant) => variant < full)
    .map((variant) => `${stem}@${String(variant)}.webp ${String(variant)}w`);
  return {
    src: path,
    srcSet: [...variants, `${path} ${String(full)}w`].join(', '),
    width: full,
    height: Number(height),
    thumbHash,
  };
}

export interface PhotoRefusal {
  title: string;
  description: string;
}

export const acceptedPhotoTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'] as const;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Why a chosen file cannot be sent as a photo; null if it can. */
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

/** The data URL of a file, as photos are sent. */
export function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      // The result of `readAsDataURL` is a string.
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      // For example, the file was moved after it was chosen.
      reject(new Error(`${file.name} could not be read. Please choose it again.`, { cause: reader.error }));
    };
    reader.readAsDataURL(file);
  });
}
