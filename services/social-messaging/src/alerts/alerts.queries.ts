import { AlertFrequency, SavedSearch, type Alert, type ChangeAlertBody } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';

const AlertRow = z.object({
  alert_id: z.string(),
  name: z.string(),
  search: SavedSearch,
  frequency: AlertFrequency,
  is_paused: z.boolean(),
  created_at: z.string(),
});

const alertOf = (row: z.infer<typeof AlertRow>): Alert => ({
  id: row.alert_id,
  name: row.name,
  search: row.search,
  frequency: row.frequency,
  isPaused: row.is_paused,
  createdAt: row.created_at,
});

const columns = sql.fragment`alert_id, name, search, frequency, is_paused, created_at`;

/** The newest first. */
export const findAlerts = async (database: Database, memberId: string): Promise<Alert[]> => {
  const rows = await database.any(sql.type(AlertRow)`
    select ${columns} from alerts where member_id = ${memberId} order by alert_id desc
  `);
  return rows.map(alertOf);
};

const AlertCount = z.object({ alert_count: z.number() });

export const countAlerts = (transaction: Transaction, memberId: string): Promise<number> =>
  transaction.oneFirst(sql.type(AlertCount)`
    select count(*) as alert_count from alerts where member_id = ${memberId}
  `);

/** The next time that is whole days or weeks after the member saved the search: a time at which they were awake. */
export const nextDue = (frequency: FragmentSqlToken, createdAt: FragmentSqlToken): FragmentSqlToken =>
  sql.fragment`
    (select date_bin(period, now(), ${createdAt}) + period from (
      select case ${frequency} when 'daily' then interval '1 day' else interval '7 days' end as period
    ) length)
  `;

interface NewAlert extends Pick<Alert, 'name' | 'search' | 'frequency'> {
  readonly memberId: string;
}

export const insertAlert = async (
  transaction: Transaction,
  { memberId, name, search, frequency }: NewAlert,
): Promise<Alert> =>
  alertOf(
    await transaction.one(sql.type(AlertRow)`
      insert into alerts (member_id, name, search, frequency, created_at, searched_until, due_at)
      values (
        ${memberId}, ${name}, ${sql.jsonb(search)}, ${frequency}, now(), now(),
        ${nextDue(sql.fragment`${frequency}::text`, sql.fragment`now()`)}
      )
      returning ${columns}
    `),
  );

/** `null`: the member has no such alert. What is new while an alert is paused is left out when it goes on. */
export const updateAlert = async (
  database: Database,
  { memberId, alertId }: { readonly memberId: string; readonly alertId: string },
  { name, frequency, isPaused }: ChangeAlertBody,
): Promise<Alert | null> => {
  const newFrequency = sql.fragment`coalesce(${frequency ?? null}::text, frequency)`;
  const row = await database.maybeOne(sql.type(AlertRow)`
    update alerts set
      name = coalesce(${name ?? null}, name),
      frequency = ${newFrequency},
      is_paused = coalesce(${isPaused ?? null}, is_paused),
      searched_until = case when is_paused and ${isPaused === false} then now() else searched_until end,
      due_at = case
        when frequency <> ${newFrequency} or (is_paused and ${isPaused === false})
          then ${nextDue(newFrequency, sql.fragment`created_at`)}
        else due_at
      end
    where alert_id = ${alertId} and member_id = ${memberId}
    returning ${columns}
  `);
  return row && alertOf(row);
};
