import { StatementTimeoutError } from 'slonik';
import { Unavailable } from '../http/problems.ts';

/**
 * Another transaction holds the streams (a rebuild, a replay or a hanging transaction). The batch waits, since nothing
 * was applied yet.
 */
export const rethrowWaiting = (error: unknown): never => {
  if (error instanceof StatementTimeoutError)
    throw new Unavailable('Somebody else has these streams.', { cause: error });
  throw error;
};
