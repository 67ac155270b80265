import type { Database } from '../database/database.ts';
import { InvalidRequest } from '../http/problems.ts';
import { createOutageLog } from '../service/outage-log.ts';
import { createLoop, type Loop } from '../service/loop.ts';
import type { ServiceContext } from '../service/service.ts';
import { type FragmentSqlToken, type QuerySqlToken, sql } from 'slonik';
import { z } from 'zod';
import { newId } from '../event-sourcing/stream-type.ts';

interface SendOptions extends Pick<ServiceContext, 'database' | 'log' | 'writesTo'> {
  readonly name: string;
  readonly from: OutgoingTable;
  /** Rejects with `InvalidRequest` when a retry is useless. */
  readonly send: (outgoing: Outgoing) => Promise<void>;
}

/** Sends queued messages, at least once. An interrupted or temporarily refused message is retried for a day. */
export const sendOutgoing = ({ name, from, database, log, writesTo, send }: SendOptions): Loop => {
  const outage = createOutageLog(log, { loop: name });

  /** False: it must be tried again. */
  const isSettled = async (outgoing: Outgoing): Promise<boolean> => {
    try {
      await send(outgoing);
      outage.end();
      return true;
    } catch (error) {
      const isGivenUp = outgoing.is_old || error instanceof InvalidRequest;
      const { id, template, attempts } = outgoing;
      if (isGivenUp) log.warn({ err: error, loop: name, id, template, attempts }, 'message given up');
      else outage.report(error, 'message not sent', { id, template, attempts });
      return isGivenUp;
    }
  };

  return createLoop({
    name,
    log,
    wokenBy: writesTo(from.table),
    step: async () => {
      const outgoing = await take(database, from);
      if (outgoing === null) return 'idle';
      if (await isSettled(outgoing)) await drop(database, from, outgoing);
      return 'again';
    },
  });
};

/** A table of queued messages, with a trigger that notifies of new rows. */
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

/** The oldest due message is sent first, so that one that is due since an hour overtakes the bulk messages of that hour. */
export const queue = (to: OutgoingTable, message: ToSend): QuerySqlToken =>
  insert(to, [message], sql.fragment`now() - interval '1 hour'`);

export const queueBulk = (to: OutgoingTable, messages: readonly ToSend[]): QuerySqlToken =>
  insert(to, messages, sql.fragment`now()`);

const insert = (
  { table, id }: OutgoingTable,
  messages: readonly ToSend[],
  dueAt: FragmentSqlToken,
): QuerySqlToken => sql.unsafe`
  insert into ${sql.identifier([table])} (${sql.identifier([id])}, template, recipient, facts, due_at)
  select queued.*, ${dueAt} from ${sql.unnest(
    messages.map(({ template, recipient, facts = {} }) => [
      newId(),
      template,
      recipient,
      JSON.stringify(facts),
    ]),
    ['uuid', 'text', 'text', 'jsonb'],
  )} as queued
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
