import { UnreachableError } from '../../lib/api-error.ts';

/** The texts of SPEC, unless the visitor is offline, when trying again would not help. */
export function searchFailure(error: Error | null) {
  const cause = error?.cause;
  const isOffline = cause instanceof UnreachableError && !navigator.onLine;
  return {
    title: 'Search Error',
    description: isOffline ? cause.message : 'There was an error performing your search. Please try again.',
    error: cause,
  };
}
