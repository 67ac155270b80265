import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';

/** Succeeds whether there is such an account or not. */
export function useAskForReset() {
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.forgotPassword>) =>
      api.post('/api/forgot-password', body),
    onError: (error) => {
      toastFailure('Failed to send the link', error);
    },
  });
}
