import { Flag } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { useReportCases, type CasesState } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ReportCaseCard } from './report-case-card.tsx';

const tabs: readonly { state: CasesState; label: string; whenEmpty: string }[] = [
  { state: 'open', label: 'Open', whenEmpty: 'Nothing to decide' },
  { state: 'decided', label: 'Decided', whenEmpty: 'Nothing has been decided yet' },
];

export function ReportsPage() {
  const { params, setFilter } = useListParams();
  const shown: CasesState = params.get('state') === 'decided' ? 'decided' : 'open';
  return (
    <AdminPage title="Reports" subtitle="Content that members reported or automatic rules flagged">
      <Tabs value={shown} onValueChange={(value) => setFilter('state', value === 'decided' ? value : '')}>
        <TabList aria-label="Reports">
          {tabs.map(({ state, label }) => (
            <Tab key={state} value={state}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.state} value={tab.state}>
            <Cases {...tab} />
          </TabPanel>
        ))}
      </Tabs>
    </AdminPage>
  );
}

function Cases({ state, label, whenEmpty }: (typeof tabs)[number]) {
  const { page, showPage } = useListParams();
  const list = useReportCases({ page, state });
  return (
    <AdminList
      title={`${label} reports`}
      noun="reports"
      list={list}
      page={page}
      onPageChange={showPage}
      rows={(reportCase) => <ReportCaseCard reportCase={reportCase} />}
      whenEmpty={<EmptyState icon={Flag} title={whenEmpty} />}
    />
  );
}
