import type { BodySentTo, identityRoutes, ResponseOf } from '@candor/contracts';
import { SignInSettings } from '@candor/contracts/identity/sign-in-settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';

const signInSettingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) =>
    api.get('/api/user/sign-in-settings', { signal, parse: (body) => SignInSettings.parse(body) }),
});

/** Loaded again whenever the settings come into view: a link in a mail may have changed the email. */
export function useSignInSettings() {
  return useQuery({ ...signInSettingsQuery, refetchOnMount: 'always' });
}

/** After a change of them. */
export function useReloadedSettings() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: signInSettingsQuery.queryKey });
}

/** The dialog shows failures. */
export function useChangeEmail() {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.changeEmail>) => api.post('/api/user/email', body),
    onSuccess: async () => {
      toast({ title: t('mailSent'), description: t('openLinkInTime') });
      await reload();
    },
  });
}

export function useCancelEmailChange() {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: () => api.delete('/api/user/email'),
    onSuccess: () => reload(),
    onError: (error) => toastFailure(t('cancelEmailChangeFailed'), error),
  });
}

type PrepareAuthenticator = typeof identityRoutes.prepareAuthenticator;

/** The dialog shows failures. */
export function usePrepareAuthenticator() {
  return useMutation({
    mutationFn: (body: BodySentTo<PrepareAuthenticator>) =>
      api.post<ResponseOf<PrepareAuthenticator>>('/api/user/authenticator', body),
  });
}

type ConfirmAuthenticator = typeof identityRoutes.confirmAuthenticator;

/** The dialog shows failures. */
export function useConfirmAuthenticator() {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: (body: BodySentTo<ConfirmAuthenticator>) =>
      api.post<ResponseOf<ConfirmAuthenticator>>('/api/user/authenticator/confirm', body),
    onSuccess: () => reload(),
  });
}

type RenewRecoveryCodes = typeof identityRoutes.renewRecoveryCodes;

/** The dialog shows failures. */
export function useRenewRecoveryCodes() {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: (body: BodySentTo<RenewRecoveryCodes>) =>
      api.post<ResponseOf<RenewRecoveryCodes>>('/api/user/recovery-codes', body),
    onSuccess: () => reload(),
  });
}

/** The dialog shows failures. */
export function useRemoveAuthenticator() {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.removeAuthenticator>) =>
      api.post('/api/user/authenticator/removal', body),
    onSuccess: async () => {
      toast({ title: t('authenticatorTurnedOff'), description: t('passwordIsEnough') });
      await reload();
    },
  });
}
