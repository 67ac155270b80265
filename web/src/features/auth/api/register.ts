import type { CurrentUser } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import type { RegistrationBody } from '../registration.ts';
import { startSession } from '../start-session.ts';

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegistrationBody) => api.post<CurrentUser>('/api/register', body),
    onSuccess: (user) => {
      startSession(client, user);
      toast({
        title: 'Account created!',
        description: `Welcome to Candor, ${user.firstName}! You can start rating right away.`,
      });
    },
    onError: (error) => {
      toastFailure('Registration failed', error);
    },
  });
}
