import type { Interceptor } from 'slonik';

/** Texts that one pool prepares at most; each of its connections keeps a plan of each. */
const most = 1_000;

/**
 * Gives every statement a name, so that each connection parses it once. Postgres plans anew when tables change; what a
 * statement answers must stay of the same columns, so it lists them.
 */
export const prepareStatements = (): Interceptor => {
  const names = new Map<string, string>();
  return {
    name: 'prepare-statements',
    transformQuery: (_context, query) => {
      const known = names.get(query.sql);
      if (known !== undefined) return { ...query, name: known };
      if (names.size === most) return query;
      const name = `candor-${String(names.size + 1)}`;
      names.set(query.sql, name);
      return { ...query, name };
    },
  };
};
