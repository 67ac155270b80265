import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { forgetCurrentUser, sessionQuery } from '../../../lib/session.ts';

/** The form says itself why it failed. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.resetPassword>) =>
      api.post('/api/reset-password', body),
    onSuccess: async () => {
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' });
      // All sessions of the account have ended; the one here too, if it was of the same member.
      await client.refetchQueries(sessionQuery());
      if (client.getQueryData(sessionQuery().queryKey) === null) forgetCurrentUser(client);
    },
  });
}
