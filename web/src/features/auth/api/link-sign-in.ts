import type { BodySentTo, CurrentUser, identityRoutes } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast-store.ts';
import { api } from '../../../lib/api.ts';
import { startSession } from '../start-session.ts';

/** The form says itself why it failed. */
export function useLinkSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.linkOtherSignIn>) =>
      api.post<CurrentUser>('/api/auth/link', body),
    onSuccess: (user) => {
      startSession(client, user);
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    },
  });
}
