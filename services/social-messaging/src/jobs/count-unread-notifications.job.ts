import { setTimeout as pause } from 'node:timers/promises';
import { createLoop, type Database, type Job, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { countUnread } from '../notifications/notifications.queries.ts';
import {
  unreadNotificationsKey,
  unreadNotificationsStream,
} from '../notifications/unread-notifications.stream.ts';

const pauseMs = 250;
const membersAtOnce = 100;

/** Announces the number of unread notifications of each member after a change. Changes within a pause are announced once. */
export const countUnreadNotifications: Job<object> = (context) =>
  createLoop({
    name: 'count-unread-notifications',
    log: context.log,
    wokenBy: context.writesTo('notification_counts_due'),
    step: async () => {
      const members = await findDue(context.database);
      for (const memberId of members) await announceCount(context, memberId);
      if (members.length === membersAtOnce) return 'again';
      if (members.length > 0) await pause(pauseMs);
      return 'idle';
    },
  });

const DueMember = z.object({ member_id: z.string() });

const findDue = (database: Database): Promise<readonly string[]> =>
  database.anyFirst(sql.type(DueMember)`
    select member_id from notification_counts_due order by queued_at limit ${membersAtOnce}
  `);

const Revision = z.object({ revision: z.number() });

const announceCount = async (
  { commands, now }: Pick<ServiceContext, 'commands' | 'now'>,
  memberId: string,
): Promise<void> => {
  const key = unreadNotificationsKey(memberId, now().toISOString().slice(0, 10));
  await commands.together([{ stream: unreadNotificationsStream, id: key }], async (unit) => {
    // First, because it waits for transactions that are changing the member's notifications.
    const { rowCount } = await unit.transaction.query(sql.unsafe`
      delete from notification_counts_due where member_id = ${memberId}
    `);
    if (rowCount === 0) return;
    const count = await countUnread(unit.transaction, memberId);
    const revision = await unit.transaction.oneFirst(sql.type(Revision)`
      select nextval('unread_revisions') as revision
    `);
    unit.handle(unreadNotificationsStream, key, {
      type: 'CountUnreadNotifications',
      data: { memberId, unread: { count, revision } },
    });
  });
};
