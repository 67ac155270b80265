import { mediaRoutes } from '@candor/contracts';
import { InvalidRequest, type Caller, type ServiceContext } from '@candor/platform';
import type { RatingsConfig } from '../config.ts';
import { t } from '../messages/index.ts';

interface SentPhotos {
  readonly caller: Extract<Caller, { type: 'member' }>;
  /** Data URLs of new photos and paths of this rating's own. */
  readonly sent: readonly string[];
  /** Paths of the photos that the rating has now. */
  readonly current: readonly string[];
}

/**
 * Stores the new photos and returns all paths in the order sent. A member without premium may have more photos than the
 * limit from earlier, and adds none.
 */
export const acceptPhotos = async (
  context: ServiceContext<RatingsConfig>,
  { caller, sent, current }: SentPhotos,
): Promise<string[]> => {
  const added = sent.filter((photo) => photo.startsWith('data:'));
  const existing = sent.filter((photo) => !photo.startsWith('data:'));
  if (existing.some((photo) => !current.includes(photo)) || new Set(existing).size !== existing.length) {
    throw new InvalidRequest(t('unknownPhoto'), 'unknown-photo');
  }
  const limit = caller.isPremium ? context.config.PHOTOS_PREMIUM : context.config.PHOTOS_FREE;
  if (sent.length > limit && added.length > 0)
    throw new InvalidRequest(limitMessage(caller.isPremium, limit, existing.length), 'photo-limit');
  const stored = [...(await storePhotos(context, { ownerId: caller.memberId, dataUrls: added }))];
  return sent.map((photo) => (photo.startsWith('data:') ? (stored.shift() ?? photo) : photo));
};

/** Stores the photos with media; returns their paths in the same order. */
export const storePhotos = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  { ownerId, dataUrls }: { readonly ownerId: string; readonly dataUrls: readonly string[] },
): Promise<string[]> => {
  if (dataUrls.length === 0) return [];
  const body = { ownerId, dataUrls: [...dataUrls] };
  const { paths } = await internal.call('media', mediaRoutes.storePhotos, { body });
  return paths;
};

const limitMessage = (isPremium: boolean, limit: number, current: number): string =>
  isPremium ? t('premiumPhotoLimit', { limit, current }) : t('freePhotoLimit');
