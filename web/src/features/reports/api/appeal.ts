import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';

export interface Appeal {
  decisionId: string;
  text: string;
}

export function useAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decisionId, text }: Appeal) =>
      api.post(`/api/user/decisions/${encodeURIComponent(decisionId)}/appeal`, { text }),
    onSuccess: () => {
      toast({ title: 'Answer sent', description: 'We will look at it again, and tell you what we decide.' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['decisions'] }),
  });
}
