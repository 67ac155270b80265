import { UnreachableError } from '../../lib/api-error.ts';
import { t } from './messages/index.ts';

/** The texts of SPEC, unless the visitor is offline, when trying again would not help. */
export function searchFailure(error: Error | null) {
  const cause = error?.cause;
  const isOffline = cause instanceof UnreachableError && !navigator.onLine;
  return {
    title: t('searchError'),
    description: isOffline ? cause.message : t('searchFailed'),
    error: cause,
  };
}
