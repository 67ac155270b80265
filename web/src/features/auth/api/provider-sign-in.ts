import type { BodySentTo, identityRoutes, ResponseOf, SignInProvider } from '@candor/contracts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';

type Start = typeof identityRoutes.startOtherSignIn;

/** Leaves this site for the provider's, which redirects the browser back. */
export function useStartProviderSignIn() {
  return useMutation({
    mutationFn: ({ provider, ...body }: BodySentTo<Start> & { provider: SignInProvider }) =>
      api.post<ResponseOf<Start>>(`/api/auth/${provider}`, body),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      toast({ title: 'Error', description: messageOf(error, error.message), variant: 'destructive' });
    },
  });
}
