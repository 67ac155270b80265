import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '../../components/toast-failure.ts';
import { toast } from '../../components/toast-store.ts';
import { api } from '../../lib/api.ts';
import { forgetCurrentUser, sessionQuery } from '../../lib/session.ts';
import { arrival } from '../navigation/arrival.ts';
import { forgetPerson } from './forget-person.ts';

export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.post('/api/logout'),
    onSuccess: async () => {
      const member = client.getQueryData(sessionQuery().queryKey);
      // First away, then out: a protected page must not send somebody who leaves to /auth.
      void navigate('/');
      await arrival();
      if (member) forgetPerson(member.id);
      forgetCurrentUser(client);
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => {
      toastFailure('Logout failed', error);
    },
  });
}
