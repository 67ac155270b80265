import { shrinkPhoto } from './shrink-photo.ts';
import { t } from './messages/index.ts';

export interface PhotoRefusal {
  title: string;
  description: string;
  /** How the member can still use the photo. */
  hint?: string;
}

/** Only these, so that phones convert other formats by themselves. */
export const acceptedPhotoTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'] as const;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Why a chosen file cannot be sent as a photo, by its content; null if it can. */
export async function refusePhotoFile(file: File): Promise<PhotoRefusal | null> {
  const { name, type, size } = file;
  const format = await readFormat(file);
  if (format === 'photo' && acceptedPhotoTypes.some((accepted) => accepted === type)) {
    return size > maxPhotoBytes
      ? { title: t('fileTooLarge'), description: t('fileExceedsLimit', { file: name }) }
      : null;
  }
  return {
    title: t('invalidFileType'),
    description: t('notAnImage', { file: name }),
    ...(format === 'heic' && { hint: t('heicHint', { file: name }) }),
  };
}

type FileFormat = 'photo' | 'heic' | 'other';

async function readFormat(file: File): Promise<FileFormat> {
  try {
    return formatOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  } catch {
    // For example, the file was moved after it was chosen. Sending it shows that.
    return 'photo';
  }
}

const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);

/** By the first twelve bytes. */
function formatOf(bytes: Uint8Array): FileFormat {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'photo';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'photo';
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8)) ? 'heic' : 'other';
}

/** The data URL of a photo, as photos are sent. */
export async function photoDataUrl(file: File): Promise<string> {
  const photo = await shrinkPhoto(file);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      // The result of `readAsDataURL` is a string.
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      // For example, the file was moved after it was chosen.
      reject(new Error(t('fileNotRead', { file: file.name }), { cause: reader.error }));
    };
    reader.readAsDataURL(photo);
  });
}
