import type { BodySentTo, identityRoutes, SignedInUser } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { startSession } from '../start-session.ts';
import { welcomeBack } from '../welcome-back.ts';

/** The form says itself why it failed. */
export function useLinkSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.linkOtherSignIn>) =>
      api.post<SignedInUser>('/api/auth/link', body),
    onSuccess: (user) => {
      startSession(client, user);
      welcomeBack(user);
    },
  });
}
