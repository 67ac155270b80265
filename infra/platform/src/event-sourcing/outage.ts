import { StatementTimeoutError } from 'slonik';
import { Unavailable } from '../http/problems.ts';

/** The database or identity is unreachable. No event is at fault, so the batch waits instead of being parked. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const outages = [
    'Unavailable',
    'ConnectionError',
    'BackendTerminatedError',
    'BackendTerminatedUnexpectedlyError',
    'UnexpectedStateError',
  ];
  if (outages.includes(error.constructor.name) || outages.includes(error.name)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return /^(08|57P|53|ECONN|EPIPE)/.test(code) || isOutage(error.cause);
};

/**
 * Another transaction holds the streams (a rebuild, a replay or a hanging transaction). The batch waits, since nothing
 * was applied yet.
 */
export const rethrowWaiting = (error: unknown): never => {
  if (error instanceof StatementTimeoutError)
    throw new Unavailable('Somebody else has these streams.', { cause: error });
  throw error;
};
