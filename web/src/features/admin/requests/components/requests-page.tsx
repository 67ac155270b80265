import { LifeBuoy } from 'lucide-react';
import { EmptyState } from '../../../../components/page-states.tsx';
import { useRequests, type RequestsState } from '../../api/lists.ts';
import { useListParams } from '../../list-params.ts';
import { t } from '../messages/index.ts';
import { AdminList } from '../../components/admin-list.tsx';
import { AdminPage } from '../../components/admin-page.tsx';
import { RequestCard } from './request-card.tsx';
import { StateTabs, type StateTab } from '../../components/state-tabs.tsx';

export function RequestsPage() {
  return (
    <AdminPage title={t('requests')} subtitle={t('requestsSubtitle')}>
      <StateTabs<RequestsState>
        label={t('requests')}
        tabs={[
          {
            state: 'open',
            label: t('requestsToRespondTo'),
            title: t('openRequests'),
            loadError: t('openRequestsNotLoaded'),
            whenEmpty: t('nothingToRespondTo'),
          },
          {
            state: 'done',
            label: t('requestsWithResponse'),
            title: t('doneRequests'),
            loadError: t('doneRequestsNotLoaded'),
            whenEmpty: t('nothingDoneLately'),
          },
        ]}
      >
        {(tab) => <Requests {...tab} />}
      </StateTabs>
    </AdminPage>
  );
}

function Requests({ state, title, loadError, whenEmpty }: StateTab<RequestsState>) {
  const { page, showPage } = useListParams();
  return (
    <AdminList
      title={title}
      loading={t('loadingRequests')}
      loadError={loadError}
      list={useRequests({ page, state })}
      page={page}
      onPageChange={showPage}
      rows={(request) => <RequestCard request={request} />}
      whenEmpty={<EmptyState icon={LifeBuoy} title={whenEmpty} />}
    />
  );
}
