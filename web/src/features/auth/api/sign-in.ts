import type { BodySentTo, identityRoutes, SignedInUser } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { startSession } from '../start-session.ts';
import { welcomeBack } from '../welcome-back.ts';

export type SignInBody = BodySentTo<typeof identityRoutes.login>;

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInBody) => api.post<SignedInUser>('/api/login', body),
    onSuccess: (user) => {
      startSession(client, user);
      welcomeBack(user);
    },
    onError: (error) => {
      toastFailure('Login failed', error);
    },
  });
}
