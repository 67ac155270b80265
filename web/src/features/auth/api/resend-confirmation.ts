import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';

export function useResendConfirmation() {
  return useMutation({
    mutationFn: () => api.post('/api/user/confirmation'),
    onSuccess: () => {
      toast({ title: 'Mail sent', description: 'The link in it is good for 24 hours.' });
    },
    onError: (error) => {
      toastFailure('Failed to send the mail', error);
    },
  });
}
