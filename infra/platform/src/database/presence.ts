import { sql } from 'slonik';

/** Held by a running service as long as it is connected, so that others can tell whether it lives. */
const lockOf = (name: string): string => `candor-presence/${name}`;

/** Shared, so that whoever comes back does not wait for the end of his own lost connection. */
export const showPresence = (name: string) => ({
  text: 'select pg_advisory_lock_shared(hashtextextended($1, 0))',
  values: [lockOf(name)],
});

/** True when nobody is there under the name in this column; null for no name. */
export const isGone = (column: readonly [string, string]) => sql.fragment`
  pg_try_advisory_xact_lock(hashtextextended(${lockOf('')} || ${sql.identifier(column)}, 0))
`;
