import { LifeBuoy } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { useRequests, type RequestsState } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { RequestCard } from './request-card.tsx';

const tabs: readonly { state: RequestsState; label: string; whenEmpty: string }[] = [
  { state: 'open', label: 'Open', whenEmpty: 'Nothing to respond to' },
  { state: 'done', label: 'Done', whenEmpty: 'Nothing in the last 90 days' },
];

export function RequestsPage() {
  const { params, setFilter } = useListParams();
  const shown: RequestsState = params.get('state') === 'done' ? 'done' : 'open';
  return (
    <AdminPage title="Requests" subtitle="Messages to support, and takedown requests of people">
      <Tabs value={shown} onValueChange={(value) => setFilter('state', value === 'done' ? value : '')}>
        <TabList aria-label="Requests">
          {tabs.map(({ state, label }) => (
            <Tab key={state} value={state}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.state} value={tab.state}>
            <Requests {...tab} />
          </TabPanel>
        ))}
      </Tabs>
    </AdminPage>
  );
}

function Requests({ state, label, whenEmpty }: (typeof tabs)[number]) {
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
