import { identityRoutes, mediaRoutes, normalizeLink } from '@candor/contracts';
import { InvalidRequest, serve, type App, type ServiceContext } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { t } from '../messages/index.ts';
import { currentUserOf, requireAccount } from '../read-models/accounts/accounts.queries.ts';

export const profileRoutes = (app: App, context: ServiceContext): void => {
  const { commands, config, database } = context;

  serve(app, identityRoutes.updateProfile, async ({ body, caller: { memberId } }) => {
    const { profile } = await requireAccount(database, memberId);
    const { profilePicture: sent, zipCode, ...fields } = body;
    const profilePicture = await acceptPicture(context, { memberId, sent, current: profile.profilePicture });
    await commands.handle(memberStream, memberId, {
      type: 'ChangeProfile',
      data: {
        changes: {
          ...fields,
          location: fields.location ?? zipCode,
          ...(profilePicture === undefined ? {} : { profilePicture }),
        },
      },
    });
    return currentUserOf(await requireAccount(database, memberId), config);
  });
};

interface SentPicture {
  readonly memberId: string;
  /** A data URL, a web address, or the path of the present picture; blank or `null` for none. */
  readonly sent: string | null | undefined;
  readonly current: string | null;
}

/** The path of the new picture, which media stores; `undefined`: the picture does not change. */
const acceptPicture = async (
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
  if (url === null) throw new InvalidRequest(t('unknownPicture'), 'unknown-picture');
  const { path } = await internal.call('media', mediaRoutes.fetchPhoto, { body: { ownerId: memberId, url } });
  return path;
};
