import type { Decision } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';
import { listed, lookAgainLater, withListNote } from './list-behind.ts';
import { lookAgain } from './look-again.ts';

export interface CaseDecision {
  caseId: string;
  decision: Decision;
  reason: string;
}

/** Pending until the queue shows it. A failed one looks again, too: another admin may have been faster. */
export function useDecideCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ caseId, ...body }: CaseDecision) =>
      asAdmin(
        client,
        listed((onHeaders) =>
          api.post(`/api/admin/reports/${encodeURIComponent(caseId)}/decide`, body, { onHeaders }),
        ),
      ),
    onSuccess: ({ isBehind }) => {
      const done = { title: 'Report decided', description: 'Whoever it concerns is told.' };
      toast(withListNote(done, isBehind));
      if (isBehind) lookAgainLater(client);
      return lookAgain(client);
    },
    onError: (error) => {
      toastFailure('Failed to decide the report', error);
      return lookAgain(client);
    },
  });
}
