import { open, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';

export interface ReadPhotos {
  /** URLs, and data URLs of files. */
  readonly photos: readonly string[];
  /** Why the others cannot be sent. */
  readonly lost: readonly string[];
}

const mostPhotos = 5;
const maxBytes = 10 * 1_024 * 1_024;

/** Reads the photos that are files in the folder. No other file is read, because a row can name any. */
export const readPhotos = async (folder: string, references: readonly string[]): Promise<ReadPhotos> => {
  const read = await Promise.all(
    references.slice(0, mostPhotos).map((reference) => readPhoto(folder, reference)),
  );
  const excess = references
    .slice(mostPhotos)
    .map((reference) => `${reference}: a rating has at most 5 photos`);
  return {
    photos: read.flatMap((photo) => ('photo' in photo ? [photo.photo] : [])),
    lost: [...read.flatMap((photo) => ('lost' in photo ? [photo.lost] : [])), ...excess],
  };
};

const readPhoto = async (
  folder: string,
  reference: string,
): Promise<{ readonly photo: string } | { readonly lost: string }> => {
  if (/^https?:/i.test(reference)) return { photo: reference };
  const lost = (reason: string) => ({ lost: `${reference}: ${reason}` });
  const path = await realpath(join(folder, reference)).catch(() => null);
  if (path === null) return lost('there is no such file beside the imported one');
  const within = relative(await realpath(folder), path);
  if (within.startsWith('..') || isAbsolute(within))
    return lost('the file is outside the folder of the imported one');
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > maxBytes) return lost('the file is larger than 10 MB');
    return { photo: `data:application/octet-stream;base64,${(await file.readFile()).toString('base64')}` };
  } catch {
    return lost('the file cannot be read');
  } finally {
    await file.close();
  }
};
