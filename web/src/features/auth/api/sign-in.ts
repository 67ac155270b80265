import type {
  BodySentTo,
  CurrentUser,
  identityRoutes,
  ResponseOf,
  SignedInUser,
  SignInProvider,
} from '@candor/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { type PasskeyRequest, signWithPasskey } from '../../../lib/passkeys.ts';
import { sessionKey, storeCurrentUser } from '../../../lib/session.ts';
import type { RegistrationBody } from '../registration.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { t } from '../messages/index.ts';

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.login>) => api.post<SignedInUser>('/api/login', body),
    onSuccess: (user) => {
      startSession(client, user);
      welcomeBack(user);
    },
    onError: (error) => {
      if (!needsCode(error)) toastFailure(t('loginFailed'), error);
    },
  });
}

/** The password is right, and the member has a second factor. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'second-factor';
}

/** Signs in with any passkey of the member. `true`: the session stays for 30 days. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rememberMe: boolean) => {
      const options = await api.post<PasskeyRequest>('/api/login/passkey/options');
      const credential = await signWithPasskey(options);
      return api.post<SignedInUser>('/api/login/passkey', { credential, rememberMe });
    },
    onSuccess: (user) => {
      startSession(client, user);
      welcomeBack(user);
    },
    onError: (error) => toastFailure(t('loginFailed'), error),
  });
}

/** The form shows failures. */
export function useGiveCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.secondFactorSignIn>) =>
      api.post<SignedInUser>('/api/login/second-factor', body),
    onSuccess: (user) => {
      startSession(client, user);
      welcomeBack(user);
    },
  });
}

/** The form shows failures. */
export function useLinkSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.linkProvider>) =>
      api.post<SignedInUser>('/api/auth/link', body),
    onSuccess: (user) => {
      startSession(client, user);
      welcomeBack(user);
    },
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegistrationBody) => api.post<CurrentUser>('/api/register', body),
    onSuccess: (user) => {
      startSession(client, user);
      toast({
        title: t('accountCreated'),
        description: t('welcome', { firstName: user.firstName }),
      });
    },
    onError: (error) => toastFailure(t('registrationFailed'), error),
  });
}

/** Data that was loaded for a visitor lacks what only the member can see, so it is loaded again. */
function startSession(client: QueryClient, user: CurrentUser): void {
  storeCurrentUser(client, user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

function welcomeBack({ deletionWithdrawn }: SignedInUser): void {
  toast({
    title: t('welcomeBack'),
    description: deletionWithdrawn ? t('deletionCanceled') : t('loggedIn'),
  });
}

type Start = typeof identityRoutes.startProviderSignIn;

/** Leaves this site for the provider's, which redirects the browser back. */
export function useStartProviderSignIn() {
  return useMutation({
    mutationFn: ({ provider, ...body }: BodySentTo<Start> & { provider: SignInProvider }) =>
      api.post<ResponseOf<Start>>(`/api/auth/${provider}`, body),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      toast({ title: t('error'), description: messageOf(error, error.message), variant: 'destructive' });
    },
  });
}
