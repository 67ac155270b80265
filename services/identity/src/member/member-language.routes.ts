import { identityRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { memberStream } from './member.stream.ts';

export const memberLanguageRoutes = (app: App, { commands, database }: ServiceContext): void => {
  serve(app, identityRoutes.changeLanguage, async ({ body, caller: { memberId } }) => {
    await requireAccount(database, memberId);
    await commands.handle(memberStream, memberId, { type: 'ChangeLanguage', data: body });
  });
};
