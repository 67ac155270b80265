import type { BodySentTo, CurrentUser, identityRoutes } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast-failure.ts';
import { toast } from '../../../components/toast-store.ts';
import { api } from '../../../lib/api.ts';
import { startSession } from '../start-session.ts';

export type SignInBody = BodySentTo<typeof identityRoutes.login>;

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInBody) => api.post<CurrentUser>('/api/login', body),
    onSuccess: (user) => {
      startSession(client, user);
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    },
    onError: (error) => {
      toastFailure('Login failed', error);
    },
  });
}
