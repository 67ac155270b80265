import { LifeBuoy } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { useRequests, type RequestsState } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { RequestCard } from './request-card.tsx';
import { StateTabs, type StateTab } from './state-tabs.tsx';

export function RequestsPage() {
  return (
    <AdminPage title="Requests" subtitle="Messages to support, and takedown requests of people">
      <StateTabs<RequestsState>
        label="Requests"
        tabs={[
          { state: 'open', label: 'Open', whenEmpty: 'Nothing to respond to' },
          { state: 'done', label: 'Done', whenEmpty: 'Nothing in the last 90 days' },
        ]}
      >
        {(tab) => <Requests {...tab} />}
      </StateTabs>
    </AdminPage>
  );
}

function Requests({ state, label, whenEmpty }: StateTab<RequestsState>) {
  const { page, showPage } = useListParams();
  return (
    <AdminList
      title={`${label} requests`}
      noun="requests"
      list={useRequests({ page, state })}
      page={page}
      onPageChange={showPage}
      rows={(request) => <RequestCard request={request} />}
      whenEmpty={<EmptyState icon={LifeBuoy} title={whenEmpty} />}
    />
  );
}
