import { EmailUndo } from '@candor/contracts/identity/sign-in-settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { sessionQuery } from '../../../lib/session.ts';
import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { t } from '../messages/index.ts';

/** The routes that take the token of a mailed link. */
export type TokenPath = '/api/confirm-address' | '/api/confirm-email-change';

/** A query, so that a link is sent once however often the page renders: it works only once. */
export function useMailedToken(path: TokenPath, token: string) {
  const client = useQueryClient();
  return useQuery(
    queryOptions({
      queryKey: ['mailed-token', path, token],
      queryFn: async () => {
        await api.post(path, { token });
        // The link may belong to the member who is signed in here.
        await client.refetchQueries(sessionQuery());
        return true;
      },
    }),
  );
}

export function useResendConfirmation() {
  return useMutation({
    mutationFn: () => api.post('/api/user/confirmation'),
    onSuccess: () => {
      toast({ title: t('mailSent'), description: t('confirmationLinkValidity') });
    },
    onError: (error) => toastFailure(t('mailFailed'), error),
  });
}

/** Succeeds also for an email without an account. The form shows failures. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.forgotPassword>) =>
      api.post('/api/forgot-password', body),
  });
}

/** The email that a mailed link restores. */
export function useEmailUndo(token: string) {
  return useQuery({
    queryKey: ['email-undo', token],
    queryFn: () =>
      api.post('/api/undo-email-change/email', { token }, { parse: (body) => EmailUndo.parse(body) }),
  });
}

export type ResetPath = '/api/reset-password' | '/api/undo-email-change';

/** Both end all sessions. The form shows failures. */
export function useResetPassword(path: ResetPath) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.resetPassword>) => api.post(path, body),
    onSuccess: async () => {
      toast({ title: t('passwordChanged'), description: t('signInWithNewPassword') });
      // A reset ends all sessions of the account, and this browser may have one of them.
      await client.refetchQueries(sessionQuery());
    },
  });
}
