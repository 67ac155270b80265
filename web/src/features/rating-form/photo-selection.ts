import { photoDataUrl, type PhotoRefusal } from '../../lib/photo-file.ts';
import { t } from './messages/index.ts';

export type SelectedPhoto =
  /** A published photo of the rating. */
  { type: 'published'; id: string; path: string } | { type: 'new'; id: string; file: File };

const photoLimits = { free: 1, premium: 5 } as const;

export function photoLimit(isPremium: boolean): number {
  return isPremium ? photoLimits.premium : photoLimits.free;
}

/** A chosen file, and why it cannot be sent. */
export interface CheckedFile<Chosen> {
  file: Chosen;
  refusal: PhotoRefusal | null;
}

/** The files within the limit, and why the others are refused. */
export function admitPhotos<Chosen>(
  checked: readonly CheckedFile<Chosen>[],
  { count, isPremium }: { count: number; isPremium: boolean },
): { admitted: Chosen[]; refusals: PhotoRefusal[] } {
  const refusals = checked.flatMap(({ refusal }) => refusal ?? []);
  const fitting = checked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
  const admitted = fitting.slice(0, Math.max(0, photoLimit(isPremium) - count));
  if (admitted.length < fitting.length) refusals.push(refuseMore(isPremium, count + admitted.length));
  return { admitted, refusals };
}

/** Moves the photo one position earlier or later, except beyond the ends. */
export function movePhoto<Photo>(photos: readonly Photo[], from: number, step: -1 | 1): Photo[] {
  const moved = photos[from];
  const to = from + step;
  if (moved === undefined || to < 0 || to >= photos.length) return [...photos];
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}

function refuseMore(isPremium: boolean, count: number): PhotoRefusal {
  return {
    title: t('photoLimitReached'),
    description: isPremium ? t('premiumLimitReached', { count }) : t('freeLimitReached'),
  };
}

/** As they are sent: paths of published photos, data URLs of new ones. */
export function sentPhotos(photos: readonly SelectedPhoto[]): Promise<string[]> {
  return Promise.all(
    photos.map(async (photo) => (photo.type === 'published' ? photo.path : photoDataUrl(photo.file))),
  );
}
