import { identityRoutes } from '@candor/contracts';
import { NotAllowed, rememberWritten, serve, type App, type ServiceContext } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { currentUserOf, findAccount } from '../read-models/accounts/accounts.queries.ts';
import { acceptPicture } from './accept-picture.ts';

export const profileRoutes = (app: App, context: ServiceContext): void => {
  const { commands, config, database } = context;

  const accountOf = async (memberId: string) => {
    const account = await findAccount(database, memberId);
    if (account === null) throw new NotAllowed(401, 'Please sign in first.');
    return account;
  };

  serve(app, identityRoutes.updateProfile, async ({ body, caller: { memberId }, request, reply }) => {
    const { profile_picture: current } = await accountOf(memberId);
    const profilePicture = await acceptPicture(context, { memberId, sent: body.profilePicture, current });
    const { written } = await commands.handle(memberStream, memberId, {
      type: 'ChangeProfile',
      data: {
        changes: {
          firstName: body.firstName,
          lastName: body.lastName,
          bio: body.bio,
          location: body.location ?? body.zipCode,
          city: body.city,
          state: body.state,
          profilePicture,
        },
      },
    });
    rememberWritten(request, reply, written);
    return currentUserOf(await accountOf(memberId), config);
  });
};
