import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../components/toast.ts';
import { api } from '../../lib/api.ts';
import { useLeave } from './use-leave.ts';

export function useLogOut() {
  const leave = useLeave();
  return useMutation({
    mutationFn: () => api.post('/api/logout'),
    onSuccess: async () => {
      await leave();
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => {
      toastFailure('Logout failed', error);
    },
  });
}
