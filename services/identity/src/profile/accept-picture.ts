import { mediaRoutes, normalizeLink } from '@candor/contracts';
import { InvalidRequest, type ServiceContext } from '@candor/platform';

interface SentPicture {
  readonly memberId: string;
  /** A data URL, an address in the web, or the path of the present picture; blank or `null` for none. */
  readonly sent: string | null | undefined;
  readonly current: string | null;
}

/** The path of the picture that the profile is to have; `undefined`: the one it has. New ones go through media. */
export const acceptPicture = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  { memberId, sent, current }: SentPicture,
): Promise<string | null | undefined> => {
  if (sent === undefined || sent === current) return undefined;
  if (sent === null || sent.trim() === '') return null;
  if (sent.startsWith('data:')) {
    const body = { ownerId: memberId, dataUrls: [sent] };
    const { paths } = await internal.call('media', mediaRoutes.storePhotos, { body });
    return paths[0];
  }
  const url = normalizeLink(sent);
  if (url === null)
    throw new InvalidRequest(
      'The profile picture must be an image file or a web address.',
      'unknown-picture',
    );
  const { path } = await internal.call('media', mediaRoutes.fetchPhoto, { body: { ownerId: memberId, url } });
  return path;
};
