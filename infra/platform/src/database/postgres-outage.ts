import pg from 'pg';
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementTimeoutError,
  UnexpectedStateError,
} from 'slonik';

/** Errors of the network. Unknown host names are containers that do not run. */
const unreachable = /^(?:ECONN\w+|E(?:HOST|NET)\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
/** States of Postgres while it starts, stops, fails over, or is full: classes 08, 53 and 57. */
const passing = /^(?:08|53|57P)/;
/**
 * Postgres responds, but refuses all of us or every write: it does not accept our role (28), the database is away (3D), it
 * cannot use its files (58), or it only reads (25006).
 */
const refusing = /^(?:28|3D|58|25006)/;
/** The disk is full (53100), Postgres cannot use its files (58), or it only reads (25006). */
const refusingWrites = /^(?:53100|58|25006)/;
/** `pg` has no codes for errors that it detects itself. */
const foundByClient = /timeout|terminated/i;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a failed attempt to connect is worth another one. A refusal is not, because settings are wrong then. */
export const isWorthRetrying = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(isWorthRetrying);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === '' ? foundByClient.test(error.message) : unreachable.test(code) || passing.test(code);
};

/** Whether Postgres is away, restarting, full or refusing, so that no statement is at fault. */
export const isPostgresOutage = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof BackendTerminatedError ||
  error instanceof BackendTerminatedUnexpectedlyError ||
  (error instanceof UnexpectedStateError && /pool/i.test(error.message)) ||
  (error instanceof pg.DatabaseError && (passing.test(codeOf(error)) || refusing.test(codeOf(error))));

/** Whether Postgres refuses this write and probably every other one, while it may still read. */
export const isPostgresRefusingWrites = (error: unknown): boolean =>
  error instanceof Error &&
  (refusingWrites.test(codeOf(error)) ||
    (error.cause !== undefined && isPostgresRefusingWrites(error.cause)));

/** Lock not available, deadlock or failed serialization, transaction timeout. */
const contended = /^(?:55P03|40P01|40001|25P04)$/;

/** Whether Postgres was too busy for this statement. */
export const isPostgresBusy = (error: unknown): boolean =>
  error instanceof StatementTimeoutError ||
  error instanceof IdleTransactionTimeoutError ||
  (error instanceof pg.DatabaseError && contended.test(codeOf(error)));
