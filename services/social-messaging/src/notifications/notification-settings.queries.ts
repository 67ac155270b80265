import {
  defaultChannels,
  NotificationChannel,
  NotificationKind,
  notificationKinds,
  type NotificationSettings,
} from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { digestsDue } from './digests-due.ts';

const SettingRow = z.object({ kind: NotificationKind, channel: NotificationChannel });

export const findSettings = async (database: Database, memberId: string): Promise<NotificationSettings> => {
  const rows = await database.any(sql.type(SettingRow)`
    select kind, channel from notification_settings where member_id = ${memberId}
  `);
  const chosen = rows.map(({ kind, channel }) => [kind, channel] as const);
  return { ...defaultChannels, ...Object.fromEntries(chosen) };
};

export const changeSettings = async (
  database: Database,
  memberId: string,
  changed: Partial<NotificationSettings>,
): Promise<void> => {
  const rows = notificationKinds.flatMap((kind) => {
    const channel = changed[kind];
    return channel === undefined ? [] : [[memberId, kind, channel]];
  });
  await database.query(sql.unsafe`
    with changed as (
      insert into notification_settings (member_id, kind, channel)
      select * from ${sql.unnest(rows, ['uuid', 'text', 'text'])} as changed
      on conflict (member_id, kind) do update set channel = excluded.channel
      returning member_id, channel
    )
    ${digestsDue(sql.fragment`changed`)}
  `);
};
