import { Flag } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { useReportCases, type CasesState } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ReportCaseCard } from './report-case-card.tsx';
import { StateTabs, type StateTab } from './state-tabs.tsx';

export function ReportsPage() {
  return (
    <AdminPage title="Reports" subtitle="Content that members reported or automatic rules flagged">
      <StateTabs<CasesState>
        label="Reports"
        tabs={[
          { state: 'open', label: 'Open', whenEmpty: 'Nothing to decide' },
          { state: 'decided', label: 'Decided', whenEmpty: 'Nothing has been decided yet' },
        ]}
      >
        {(tab) => <Cases {...tab} />}
      </StateTabs>
    </AdminPage>
  );
}

function Cases({ state, label, whenEmpty }: StateTab<CasesState>) {
  const { page, showPage } = useListParams();
  return (
    <AdminList
      title={`${label} reports`}
      noun="reports"
      list={useReportCases({ page, state })}
      page={page}
      onPageChange={showPage}
      rows={(reportCase) => <ReportCaseCard reportCase={reportCase} />}
      whenEmpty={<EmptyState icon={Flag} title={whenEmpty} />}
    />
  );
}
