import { InvalidRequest, type Caller, type ServiceContext } from '@candor/platform';
import type { RatingsConfig } from '../config.ts';
import { storePhotos } from './store-photos.ts';

interface SentPhotos {
  readonly caller: Extract<Caller, { type: 'member' }>;
  /** Data URLs of new photos and paths of this rating's own. */
  readonly sent: readonly string[];
  /** Paths of the photos that the rating has now. */
  readonly current: readonly string[];
}

/** Stores the new photos and answers all paths in the order sent. Who lost premium keeps his photos, but adds none. */
export const acceptPhotos = async (
  context: ServiceContext<RatingsConfig>,
  { caller, sent, current }: SentPhotos,
): Promise<readonly string[]> => {
  const added = sent.filter((photo) => photo.startsWith('data:'));
  const kept = sent.filter((photo) => !photo.startsWith('data:'));
  if (kept.some((photo) => !current.includes(photo)) || new Set(kept).size !== kept.length) {
    throw new InvalidRequest('A photo is neither new nor one of this review.', 'unknown-photo');
  }
  const limit = caller.isPremium ? context.config.PHOTOS_PREMIUM : context.config.PHOTOS_FREE;
  if (sent.length > limit && added.length > 0)
    throw new InvalidRequest(limitMessage(caller.isPremium, limit, kept.length), 'photo-limit');
  const stored = [...(await storePhotos(context, { ownerId: caller.memberId, dataUrls: added }))];
  return sent.map((photo) => (photo.startsWith('data:') ? (stored.shift() ?? photo) : photo));
};

const limitMessage = (isPremium: boolean, limit: number, kept: number): string =>
  isPremium
    ? `You can have a maximum of ${String(limit)} photos total. You currently have ${String(kept)}.`
    : 'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!';
