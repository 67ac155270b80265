import type { BodySentTo, reportsRoutes } from '@candor/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export type ReportSent = BodySentTo<typeof reportsRoutes.report>;

export function useSendReport() {
  return useMutation({ mutationFn: (report: ReportSent) => api.post('/api/reports', report) });
}
