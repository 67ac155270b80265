import type { ResponseOf, BodySentTo, identityRoutes } from '@candor/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

type RequestDeletion = typeof identityRoutes.requestDeletion;

/** The dialog says itself why it failed. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: BodySentTo<RequestDeletion>) =>
      api.post<ResponseOf<RequestDeletion>>('/api/user/deletion', body),
  });
}
