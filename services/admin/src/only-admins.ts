import { requireAdmin } from '@candor/shared-kernel';
import type { App, ServiceContext } from '@candor/platform';
import { isKnownAdmin } from './read-models/users.queries.ts';

/** A session may be older than its member's demotion or end: whom the bus does not call an admin, identity is asked about. */
export const onlyAdmins = (app: App, context: ServiceContext): void => {
  app.addHook('preValidation', async ({ caller, routeOptions }) => {
    if (routeOptions.config.contract?.access !== 'admin') return;
    if (caller.type !== 'member' || (await isKnownAdmin(context.database, caller.memberId))) return;
    await requireAdmin(context, caller.memberId);
  });
};
