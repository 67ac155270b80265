import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const giveUpMs = 10_000;
const lookEveryMs = 2;

/** All tables that say of a member whether he is it: identity's accounts, and what the others keep of members. */
export interface FlagPlaces {
  readonly names: readonly string[];
  /** Milliseconds until all say so; infinite: they never did. */
  untilAll(memberId: string, isSet: boolean): Promise<number>;
  close(): Promise<void>;
}

/** `adminUrl`: superuser, since each service's own tables are looked at. */
export const openFlagPlaces = async (
  adminUrl: string,
  flag: 'is_premium' | 'is_verified',
): Promise<FlagPlaces> => {
  const database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  const { rows: places } = await database.query<{ place: string }>(
    `
      select format('%I.%I', table_schema, table_name) as place from information_schema.columns
      where column_name = $1 and table_name in ('accounts', 'members', 'users') order by 1
    `,
    [flag],
  );
  const counts = places.map(
    ({ place }) => `select count(*) from ${place} where member_id = $1 and ${flag} = $2`,
  );
  const saying = `select sum(count) as sum from (${counts.join(' union all ')}) counted`;

  return {
    names: places.map(({ place }) => place),
    untilAll: async (memberId, isSet) => {
      const begun = performance.now();
      while (performance.now() - begun < giveUpMs) {
        const { rows } = await database.query<{ sum: string }>(saying, [memberId, isSet]);
        if (Number(rows[0]?.sum) === places.length) return performance.now() - begun;
        await pause(lookEveryMs);
      }
      return Infinity;
    },
    close: () => database.end(),
  };
};
