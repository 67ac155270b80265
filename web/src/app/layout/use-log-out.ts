import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '../../components/toast-failure.ts';
import { toast } from '../../components/toast-store.ts';
import { api } from '../../lib/api.ts';
import { forgetCurrentUser } from '../../lib/session.ts';

export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.post('/api/logout'),
    onSuccess: async () => {
      // First away, then out: a protected page must not send somebody who leaves to /auth.
      await navigate('/');
      forgetCurrentUser(client);
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => {
      toastFailure('Logout failed', error);
    },
  });
}
