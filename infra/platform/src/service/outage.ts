import { isPostgresOutage } from '../database/postgres-outage.ts';
import { Unavailable } from '../http/problems.ts';

/** No space, a quota that is used up, a file system without writes, or a disk that fails. */
const diskFailures = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const networkFailure = /^(?:ECONN|EPIPE)/;

/**
 * What is away: `postgres`, `disk`, the dependency of an `Unavailable`, or the error's own message. `null`: the error is no
 * outage, but a fault.
 */
export const awayOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (isPostgresOutage(error)) return 'postgres';
  const code = 'code' in error ? String(error.code) : '';
  if (diskFailures.has(code)) return 'disk';
  const cause = awayOf(error.cause);
  if (error instanceof Unavailable)
    return error.dependency ?? (cause === 'postgres' || cause === 'disk' ? cause : error.message);
  return cause ?? (networkFailure.test(code) ? error.message : null);
};

/** Something that is needed is away. No event or request is at fault, so it is tried again. */
export const isOutage = (error: unknown): boolean => awayOf(error) !== null;
