import type { Interceptor } from 'slonik';
import { isWithNext, namedWithNext } from './pipelining-driver.ts';

/** Maximum number of texts that one pool prepares. Each connection stores a plan of each text. */
const most = 1_000;

/**
 * Names every statement, so that each connection parses it once. Postgres plans again when tables change, but a
 * statement must still return the same columns, so statements list their columns.
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
