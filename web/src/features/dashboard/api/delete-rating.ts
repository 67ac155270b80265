import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';

export function useDeleteRating() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ratingId: string) => api.delete(`/api/ratings/${encodeURIComponent(ratingId)}`),
    onSuccess: async () => {
      toast({ title: 'Rating deleted', description: 'Your rating has been successfully removed.' });
      await Promise.all(
        ['ratings', 'rating', 'entity', 'dashboard'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
    onError: (error) => {
      toastFailure('Failed to delete rating', error);
    },
  });
}
