import { useDeletion } from './deletion.ts';

export function useDeleteUser() {
  return useDeletion('users', {
    done: { title: 'User deleted', description: 'User has been successfully deleted.' },
    failed: 'Failed to delete user',
  });
}
