import { ApiError } from '../lib/api-error.ts';
import { toast } from './toast-store.ts';

/** A destructive toast with the error's own message, or with `otherwise` where it has none. 5xx names its request. */
export function toastFailure(title: string, error: unknown, otherwise = 'Please try again.'): void {
  toast({
    title,
    description: error instanceof Error && error.message ? error.message : otherwise,
    variant: 'destructive',
    requestId: error instanceof ApiError && error.status >= 500 ? error.requestId : null,
  });
}
