import { photoPathPattern, photoVariantWidths } from '@candor/contracts/media/photo-path';
import { thumbHashToApproximateAspectRatio, thumbHashToDataURL } from 'thumbhash';

/** The attributes of an <img> for a stored photo, which has its space before it loads. */
export interface Photo {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
  /** A data URL of its colors, shown until it has loaded. Older photos have none. */
  placeholder: string | undefined;
}

const unknownSize = { width: 1200, height: 900 };

export function readPhoto(path: string): Photo {
  const [, width, height, placeholder] = photoPathPattern.exec(path) ?? [];
  if (width === undefined) return { src: path, srcSet: undefined, ...unknownSize, placeholder: undefined };
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
    placeholder: placeholder === undefined ? undefined : drawPlaceholder(placeholder),
  };
}

/** The placeholder from a photo's path as a data URL of at most 32 by 32 pixels; `undefined` if it is invalid. */
export function drawPlaceholder(encoded: string): string | undefined {
  // No number of bytes has a base64 form of this length.
  if (encoded.length % 4 === 1) return undefined;
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const hash = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  const ratio = thumbHashToApproximateAspectRatio(hash);
  return ratio > 0 && ratio < Infinity ? thumbHashToDataURL(hash) : undefined;
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
