import { serviceNames } from '@candor/platform';
import type pg from 'pg';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import { quoted, tablesOf } from './rows.ts';

/** For example `ratings.erased_members INSERT`. With a column: an update of it. With COMMIT: the end of an inserting transaction. */
export type Write =
  `${string}.${string} ${'INSERT' | 'UPDATE' | 'DELETE' | 'COMMIT' | `UPDATE OF ${string}`}`;

/** Stops services at any of their writes. */
export interface Traps {
  /** From now on, for each place, breaks the connection of the first transaction that starts its writes there. */
  breakFirsts(): Promise<void>;
  stopBreaking(): Promise<void>;
  /** The number of transactions that started their writes at each place since {@link breakFirsts}. */
  begun(): Promise<ReadonlyMap<string, number>>;
  /** Blocks these writes from now on. */
  hold(writes: readonly Write[]): Promise<void>;
  /** Resolves when a transaction waits at each. */
  areHeld(writes: readonly Write[], withinMs?: number): Promise<void>;
  /** Ends the blocked transactions, except for commits, and allows all writes again. */
  release(): Promise<void>;
}

const heldLock = 4_242;

/**
 * Sets traps at `places`. All are set here, because setting one waits for the writers of its table, which can be blocked
 * later. Each connection compiles the trap of each table that it writes to, so other tables have none.
 */
export const setTraps = async (database: pg.Client, places: readonly Write[]): Promise<Traps> => {
  await database.query(`
    create schema trap;
    create table trap.held (write text primary key);
    create function trap.hold() returns trigger language plpgsql security definer as $$
    declare
      place text := concat(tg_table_schema, '.', tg_table_name, ' ', tg_argv[0]);
    begin
      if exists (select from trap.held where write = place) then
        perform set_config('application_name', left(place, 63), false);
        perform pg_advisory_xact_lock(${String(heldLock)});
      end if;
      return null;
    end $$;
    create function trap.break_first() returns trigger language plpgsql security definer as $$
    declare
      place text := concat(tg_table_schema, '.', tg_table_name, ' ', tg_op);
    begin
      if current_setting('trap.counted', true) is distinct from pg_current_xact_id()::text then
        perform set_config('trap.counted', pg_current_xact_id()::text, true);
        -- Sequences are not rolled back.
        if nextval(format('trap.%I', place)::regclass) = 1 then
          raise exception 'trapped' using errcode = 'admin_shutdown';
        end if;
      end if;
      return null;
    end $$;
  `);
  for (const place of new Set(places)) await setTrapOf(database, place);
  const writtenTables = (await tablesOf(database)).filter((table) =>
    [...serviceNames, 'bus'].some((schema) => table.startsWith(`${schema}.`)),
  );

  return {
    breakFirsts: async () => {
      for (const table of writtenTables)
        await database.query(
          [
            ...['INSERT', 'UPDATE', 'DELETE'].map((write) => `create sequence trap."${table} ${write}"`),
            `create trigger break_first before insert or update or delete on ${quoted(table)}
              for each statement execute function trap.break_first()`,
          ].join(';'),
        );
    },
    stopBreaking: async () => {
      for (const table of writtenTables) await database.query(`drop trigger break_first on ${quoted(table)}`);
    },
    begun: async () => {
      const { rows } = await database.query<{ place: string; count: number }>(`
        select sequencename as place, last_value::int as count from pg_sequences
        where schemaname = 'trap' and last_value is not null
      `);
      return new Map(rows.map(({ place, count }) => [place, count]));
    },
    hold: async (writes) => {
      await database.query(`select pg_advisory_lock(${String(heldLock)})`);
      await database.query('insert into trap.held select unnest($1::text[])', [writes]);
    },
    areHeld: (writes, withinMs) =>
      inTime(async () => {
        const held = (await heldPlaces(database)).map(({ place }) => place);
        expect(held).toEqual(expect.arrayContaining([...writes]));
      }, withinMs),
    release: async () => {
      const { rowCount } = await database.query('delete from trap.held');
      if (rowCount === 0) return;
      const pids = (await heldPlaces(database)).flatMap(({ place, pid }) =>
        place.endsWith(' COMMIT') ? [] : [pid],
      );
      await database.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
      await database.query('select pg_advisory_unlock_all()');
      await inTime(async () => {
        expect(await heldPlaces(database)).toEqual([]);
      });
    },
  };
};

const setTrapOf = async (database: pg.Client, write: Write): Promise<void> => {
  const [table = '', ...words] = write.split(' ');
  const what = words.join(' ');
  const then = `execute function trap.hold('${what}')`;
  await database.query(
    what === 'COMMIT'
      ? `create constraint trigger trap_commit after insert on ${quoted(table)}
          deferrable initially deferred for each row ${then}`
      : // Blocks before the transaction has an id.
        `create trigger "trap ${what}" before ${what} on ${quoted(table)} for each statement ${then}`,
  );
};

const heldPlaces = async (
  database: pg.Client,
): Promise<readonly { readonly place: string; readonly pid: number }[]> => {
  const { rows } = await database.query<{ place: string; pid: number }>(
    `select a.application_name as place, a.pid from pg_stat_activity a
      join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and not l.granted and l.objid = ${String(heldLock)}`,
  );
  return rows;
};
