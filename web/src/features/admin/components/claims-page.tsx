import { BadgeCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { type ClaimsList, useClaims } from '../api/claims.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { claimColumns } from './claim-columns.tsx';
import { ListSearch } from './list-search.tsx';
import { type AskedReview, ReviewQuestion } from './review-question.tsx';

const titles: Readonly<Record<ClaimsList, string>> = { review: 'To decide', standing: 'All that stand' };

export function ClaimsPage() {
  const { address, page, showPage, setFilter } = useListAddress();
  const shown: ClaimsList = address.get('list') === 'standing' ? 'standing' : 'review';
  const search = (address.get('search') ?? '').trim();
  const list = useClaims({ page, list: shown, search });
  const [asked, setAsked] = useState<AskedReview | null>(null);
  const onSearch = useCallback(
    (text: string) => {
      setFilter('search', text, { inPlace: true });
    },
    [setFilter],
  );
  return (
    <AdminPage title="Claims" subtitle="Whose listings are, and who says so">
      <Tabs
        value={shown}
        onValueChange={(value) => {
          setFilter('list', value === 'standing' ? value : '');
        }}
      >
        <TabList aria-label="Claims">
          {(['review', 'standing'] as const).map((each) => (
            <Tab key={each} value={each}>
              {titles[each]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={shown} className="grid grid-cols-1 gap-5">
          <ListSearch label="Search by listing" search={search} onSearch={onSearch} />
          <AdminList
            title="Claims"
            noun="claims"
            list={list}
            columns={claimColumns(setAsked)}
            page={page}
            onPageChange={showPage}
            whenEmpty={
              <EmptyState
                icon={BadgeCheck}
                title={
                  search === '' && shown === 'review' ? 'Nothing waits for a decision' : 'No such claims'
                }
              />
            }
          />
        </TabPanel>
      </Tabs>
      <ReviewQuestion
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </AdminPage>
  );
}
