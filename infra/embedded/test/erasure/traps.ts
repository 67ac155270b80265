import { serviceNames } from '@candor/platform';
import type pg from 'pg';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import { quoted, tablesOf } from './rows.ts';

/** Such as `ratings.erased_members INSERT`; with a column, an update that names it; with COMMIT, the end of a transaction that inserts. */
export type Write =
  `${string}.${string} ${'INSERT' | 'UPDATE' | 'DELETE' | 'COMMIT' | `UPDATE OF ${string}`}`;

/** Stops services in the middle of what they do, wherever they write. */
export interface Traps {
  /** The connection of a transaction breaks if it is the first since then to begin its writing where it does. */
  breakFirsts(isBreaking: boolean): Promise<void>;
  /** Where transactions began to write since {@link breakFirsts} was last called, and how many of them. */
  begun(): Promise<ReadonlyMap<string, number>>;
  /** Whoever writes there waits from now on. */
  hold(writes: readonly Write[]): Promise<void>;
  /** Resolves when somebody waits at each. */
  areHeld(writes: readonly Write[], withinMs?: number): Promise<void>;
  /** What is held ends, as when its process does; commits come to their end. From then on everybody goes on. */
  letGo(): Promise<void>;
}

const heldLock = 4_242;

/**
 * Everywhere, and for {@link places} whose trap is one more than all tables have. They are set here, because setting one
 * waits for everybody who writes into its table, who may be held then.
 */
export const setTraps = async (database: pg.Client, places: readonly Write[]): Promise<Traps> => {
  await database.query(`
    create schema trap;
    create table trap.breaking ();
    create table trap.held (write text primary key);
    create function trap.spring() returns trigger language plpgsql security definer as $$
    declare
      place text := concat(tg_table_schema, '.', tg_table_name, ' ', coalesce(tg_argv[0], tg_op));
    begin
      if exists (select from trap.held where write = place) then
        perform set_config('application_name', left(place, 63), false);
        perform pg_advisory_xact_lock(${String(heldLock)});
      end if;
      if tg_argv[0] is null
        and current_setting('trap.counted', true) is distinct from pg_current_xact_id()::text then
        perform set_config('trap.counted', pg_current_xact_id()::text, true);
        -- Sequences go on counting when a transaction is rolled back.
        if nextval(format('trap.%I', place)::regclass) = 1 and exists (select from trap.breaking) then
          raise exception 'trapped' using errcode = 'admin_shutdown';
        end if;
      end if;
      return null;
    end $$;
  `);
  const trapped = (await tablesOf(database)).filter((table) =>
    [...serviceNames, 'bus'].some((schema) => table.startsWith(`${schema}.`)),
  );
  await database.query(
    trapped
      .flatMap((table) => [
        ...['INSERT', 'UPDATE', 'DELETE'].map((write) => `create sequence trap."${table} ${write}"`),
        `create trigger trap before insert or update or delete on ${quoted(table)}
          for each statement execute function trap.spring()`,
      ])
      .join(';'),
  );
  for (const place of new Set(places)) await setTrapOf(database, place);

  return {
    breakFirsts: async (isBreaking) => {
      await database.query(`
        delete from trap.breaking;
        select setval(format('trap.%I', sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'trap'
      `);
      if (isBreaking) await database.query('insert into trap.breaking default values');
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
    letGo: async () => {
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
  const then = `execute function trap.spring('${what}')`;
  // Of triggers on one statement the first by name is asked first, and this one holds a transaction that has no id yet.
  if (what.startsWith('UPDATE OF '))
    await database.query(
      `create trigger column_trap before ${what} on ${quoted(table)} for each statement ${then}`,
    );
  if (what === 'COMMIT')
    await database.query(`
      create constraint trigger trap_commit after insert on ${quoted(table)}
      deferrable initially deferred for each row ${then}
    `);
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
