import { useDeletion } from './deletion.ts';

export function useDeleteEntity() {
  return useDeletion('entities', {
    done: { title: 'Entity deleted', description: 'Entity and all associated ratings have been deleted.' },
    failed: 'Failed to delete entity',
  });
}
