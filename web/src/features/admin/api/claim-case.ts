import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';

/** Tells other admins that this one looks at it. */
export function useClaimCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (caseId: string) =>
      asAdmin(client, api.post(`/api/admin/reports/${encodeURIComponent(caseId)}/claim`)),
    onError: (error) => {
      toastFailure('Failed to take the report', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'reports'] }),
  });
}
