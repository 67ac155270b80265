import { Flag } from 'lucide-react';
import { EmptyState } from '../../../../components/page-states.tsx';
import { useReportCases, type CasesState } from '../../api/lists.ts';
import { useListParams } from '../../list-params.ts';
import { t } from '../messages/index.ts';
import { AdminList } from '../../components/admin-list.tsx';
import { AdminPage } from '../../components/admin-page.tsx';
import { ReportCaseCard } from './report-case-card.tsx';
import { StateTabs, type StateTab } from '../../components/state-tabs.tsx';

export function ReportsPage() {
  return (
    <AdminPage title={t('reports')} subtitle={t('reportsSubtitle')}>
      <StateTabs<CasesState>
        label={t('reports')}
        tabs={[
          {
            state: 'open',
            label: t('reportsToDecide'),
            title: t('openReports'),
            loadError: t('openReportsNotLoaded'),
            whenEmpty: t('nothingToDecide'),
          },
          {
            state: 'decided',
            label: t('reportsWithDecision'),
            title: t('decidedReports'),
            loadError: t('decidedReportsNotLoaded'),
            whenEmpty: t('nothingDecided'),
          },
        ]}
      >
        {(tab) => <Cases {...tab} />}
      </StateTabs>
    </AdminPage>
  );
}

function Cases({ state, title, loadError, whenEmpty }: StateTab<CasesState>) {
  const { page, showPage } = useListParams();
  return (
    <AdminList
      title={title}
      loading={t('loadingReports')}
      loadError={loadError}
      list={useReportCases({ page, state })}
      page={page}
      onPageChange={showPage}
      rows={(reportCase) => <ReportCaseCard reportCase={reportCase} />}
      whenEmpty={<EmptyState icon={Flag} title={whenEmpty} />}
    />
  );
}
