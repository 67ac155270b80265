import { sql } from 'slonik';

/** A running service holds this lock while it is connected, so that others can check whether it is alive. */
const lockOf = (name: string): string => `candor-presence/${name}`;

/** Shared, so that a service that reconnects does not wait for the end of its lost connection. */
export const showPresence = (name: string) => ({
  text: 'select pg_advisory_lock_shared(hashtextextended($1, 0))',
  values: [lockOf(name)],
});

/** True when no running service has the name in this column; null without a name. */
export const isGone = (column: readonly [string, string]) => sql.fragment`
  pg_try_advisory_xact_lock(hashtextextended(${lockOf('')} || ${sql.identifier(column)}, 0))
`;
