import { requireAdmin } from '@candor/shared-kernel';
import type { App, ServiceContext } from '@candor/platform';
import { isListedAdmin } from './read-models/users.queries.ts';

/** A session may be older than a promotion or demotion, so members who are not admins by the bus are checked with identity. */
export const onlyAdmins = (app: App, context: ServiceContext): void => {
  app.addHook('preValidation', async ({ caller, routeOptions }) => {
    if (routeOptions.config.contract?.access !== 'admin') return;
    if (caller.type !== 'member' || (await isListedAdmin(context.database, caller.memberId))) return;
    await requireAdmin(context, caller.memberId);
  });
};
