import type { BodySentTo, reportsRoutes, OwnDecision } from '@candor/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';

export type ReportSent = BodySentTo<typeof reportsRoutes.report>;

export function useSendReport() {
  return useMutation({ mutationFn: (report: ReportSent) => api.post('/api/reports', report) });
}

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
      toast({ title: t('appealSent'), description: t('appealSentDescription') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['decisions'] }),
  });
}

export function useOwnDecisions(viewerId: string) {
  return useQuery({
    queryKey: ['decisions', viewerId],
    queryFn: ({ signal }) => api.get<OwnDecision[]>('/api/user/decisions', { signal }),
  });
}
