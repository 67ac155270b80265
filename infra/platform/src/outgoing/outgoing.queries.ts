import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { newId } from '../service/ids.ts';

/** A table of queued messages. */
export interface OutgoingTable {
  readonly table: string;
  readonly id: string;
}

/** A message to a person: its template and facts, not its text. */
export interface ToSend {
  /** Names the template in the service that queues it. */
  readonly template: string;
  readonly recipient: string;
  /** Input of the template, as JSON. Deleted when the message is sent. */
  readonly facts?: object;
}

const OutgoingRow = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  facts: z.unknown(),
  attempts: z.number(),
  is_old: z.boolean(),
});
export type Outgoing = z.infer<typeof OutgoingRow>;

export const queue = (
  { table, id }: OutgoingTable,
  { template, recipient, facts = {} }: ToSend,
): QuerySqlToken => sql.unsafe`
  insert into ${sql.identifier([table])} (${sql.identifier([id])}, template, recipient, facts)
  values (${newId()}, ${template}, ${recipient}, ${JSON.stringify(facts)}::jsonb)
`;

const firstPauseSeconds = 30;
const longestPauseSeconds = 600;

/** The next message that is due. Its retry time is set first, in case this process is interrupted. */
export const take = (database: Database, { table, id }: OutgoingTable): Promise<Outgoing | null> =>
  database.maybeOne(sql.type(OutgoingRow)`
    update ${sql.identifier([table])} set
      attempts = attempts + 1,
      due_at = now() + make_interval(secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(attempts, 10))))
    where ${sql.identifier([id])} = (
      select ${sql.identifier([id])} from ${sql.identifier([table])}
      where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning ${sql.identifier([id])} as id, template, recipient, coalesce(facts, '{}') as facts, attempts,
      created_at < now() - interval '1 day' as is_old
  `);

export const drop = async (
  database: Database,
  { table, id }: OutgoingTable,
  sent: Outgoing,
): Promise<void> => {
  await database.query(sql.unsafe`
    delete from ${sql.identifier([table])} where ${sql.identifier([id])} = ${sent.id}
  `);
};
