import { mediaRoutes } from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';

/** Has media store the photos; answers their paths in the same order. */
export const storePhotos = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  { ownerId, dataUrls }: { readonly ownerId: string; readonly dataUrls: readonly string[] },
): Promise<readonly string[]> => {
  if (dataUrls.length === 0) return [];
  const body = { ownerId, dataUrls: [...dataUrls] };
  const { paths } = await internal.call('media', mediaRoutes.storePhotos, { body });
  return paths;
};
