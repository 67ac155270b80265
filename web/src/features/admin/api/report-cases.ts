import { ReportCasesPage } from '@candor/contracts/admin/reports';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

export type CasesState = 'open' | 'decided';

export function reportCasesQuery({ page, state }: { page: number; state: CasesState }) {
  return listQuery('reports', { page, filter: { state } }, (body) => ReportCasesPage.parse(body));
}

export function useReportCases(wanted: { page: number; state: CasesState }) {
  return useQuery(reportCasesQuery(wanted));
}
