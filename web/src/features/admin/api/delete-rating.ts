import { useDeletion } from './deletion.ts';

export function useDeleteRating() {
  return useDeletion('ratings', {
    done: { title: 'Rating deleted', description: 'Rating has been successfully deleted.' },
    failed: 'Failed to delete rating',
  });
}
