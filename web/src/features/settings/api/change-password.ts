import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { ownSessionsQuery } from './own-sessions.ts';

/** The form says itself why it failed: beside the field, where it is a field's fault. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.changePassword>) =>
      api.post('/api/user/password', body),
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'Everywhere else you have been signed out.' });
      void client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    },
  });
}
