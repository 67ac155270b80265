import type { BodySentTo, catalogRoutes, ResponseOf } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { entityQuery } from './entity.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../messages/index.ts';

type ClaimedContact = BodySentTo<typeof catalogRoutes.initiateClaim>;
type SentCode = ResponseOf<typeof catalogRoutes.initiateClaim>;
type ClaimOutcome = ResponseOf<typeof catalogRoutes.verifyClaim>;

/** Sends a code to the claimant. */
export function useInitiateClaim(entityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contact: ClaimedContact) => api.post<SentCode>(`${claimPath(entityId)}/initiate`, contact),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entityQuery(entityId).queryKey });
    },
  });
}

/** The toast also appears if the dialog was closed before the response. */
export function useVerifyClaim(entityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (verificationCode: string) =>
      api.post<ClaimOutcome>(`${claimPath(entityId)}/verify`, { verificationCode }),
    onSuccess: ({ claimStatus }) => {
      // Every card of its reviews shows the badge.
      if (claimStatus === 'claimed') void client.invalidateQueries();
      toast(outcomes[claimStatus]);
    },
    onSettled: () => client.invalidateQueries({ queryKey: entityQuery(entityId).queryKey }),
  });
}

const outcomes = {
  claimed: { title: t('claimed'), description: t('claimedDescription') },
  pending: {
    title: t('claimReceived'),
    description: t('claimReceivedDescription'),
  },
} as const;

function claimPath(entityId: string): string {
  return `/api/entities/${encodeURIComponent(entityId)}/claim`;
}

/** The server's sentence, or `otherwise` for a response without one. */
export function claimProblem(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.problem.message || otherwise : t('errorOccurred');
}

/** At most six digits of the typed or pasted text. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeLength);
}

export const codeLength = 6;
