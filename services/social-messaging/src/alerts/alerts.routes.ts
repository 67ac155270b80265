import { alertLimitOfMember, alertRoutes } from '@candor/contracts';
import { existing, isId, RuleViolation, serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { countsDue } from '../notifications/raise-notifications.ts';
import { t } from '../messages/index.ts';
import { countAlerts, findAlerts, insertAlert, updateAlert } from './alerts.queries.ts';

/** Taken to save a search, so that requests at the same time cannot exceed the limit. */
const alertsLock = (memberId: string) => ({ stream: { name: 'alerts' }, id: memberId }) as const;

export const alertsRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database } = context;

  serve(app, alertRoutes.alerts, ({ caller }) => findAlerts(database, caller.memberId));

  serve(app, alertRoutes.createAlert, async ({ body, caller }) => {
    const memberId = await requireMember(context, caller.memberId);
    const { result } = await commands.together([alertsLock(memberId)], async ({ transaction }) => {
      if ((await countAlerts(transaction, memberId)) >= alertLimitOfMember)
        throw new RuleViolation('alert-limit', t('alertLimit', { limit: alertLimitOfMember }));
      return insertAlert(transaction, { memberId, ...body });
    });
    return result;
  });

  serve(app, alertRoutes.changeAlert, async ({ params: { id }, body, caller }) => {
    const memberId = await requireMember(context, caller.memberId);
    const changed = isId(id) ? await updateAlert(database, { memberId, alertId: id }, body) : null;
    return existing(changed, t('alertNotFound'));
  });

  serve(app, alertRoutes.removeAlert, async ({ params: { id }, caller }) => {
    if (!isId(id)) return;
    await database.query(sql.unsafe`
      with removed as (
        delete from alerts where alert_id = ${id} and member_id = ${caller.memberId} returning alert_id
      )
      ${countsDue(sql.fragment`(
        select n.member_id from notifications n join removed r on r.alert_id = n.alert_id
        where n.read_at is null
      ) unread`)}
    `);
  });
};
