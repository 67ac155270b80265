import type { Interceptor } from 'slonik';
import { isWithNext, namedWithNext } from './pipelining-driver.ts';

/** Texts that one pool prepares at most; each of its connections keeps a plan of each. */
const most = 1_000;

/**
 * Gives every statement a name, so that each connection parses it once. Postgres plans again when tables change; what a
 * statement returns must keep the same columns, so it lists them.
 */
export const prepareStatements = (): Interceptor => {
  const names = new Map<string, string>();
  return {
    name: 'prepare-statements',
    transformQuery: (_context, query) => {
      const name =
        names.get(query.sql) ?? (names.size === most ? undefined : `candor-${String(names.size + 1)}`);
      if (name === undefined) return { sql: query.sql, values: query.values };
      names.set(query.sql, name);
      return { ...query, name: isWithNext(query.name) ? namedWithNext(name) : name };
    },
  };
};
