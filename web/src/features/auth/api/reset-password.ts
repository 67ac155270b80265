import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { clearCurrentUser, sessionQuery } from '../../../lib/session.ts';

/** Succeeds also for an email without an account. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.forgotPassword>) =>
      api.post('/api/forgot-password', body),
    onError: (error) => toastFailure('Failed to send the link', error),
  });
}

/** The form shows failures. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.resetPassword>) =>
      api.post('/api/reset-password', body),
    onSuccess: async () => {
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' });
      // A reset ends all sessions of the account, and this browser may have one of them.
      await client.refetchQueries(sessionQuery());
      if (client.getQueryData(sessionQuery().queryKey) === null) clearCurrentUser(client);
    },
  });
}
