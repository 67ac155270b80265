import type { Decision, ReportCase } from '@candor/contracts';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Spinner } from '../../../components/loading.tsx';
import { EmptyState, ErrorCard } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { cn } from '../../../lib/class-names.ts';
import { type CasesState, useReportCases } from '../api/report-cases.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminPage } from './admin-page.tsx';
import { DecideQuestion } from './decide-question.tsx';
import { Pagination } from './pagination.tsx';
import { ReportCaseCard } from './report-case-card.tsx';

const titles: Readonly<Record<CasesState, string>> = { open: 'Open', decided: 'Decided' };
const counts = new Intl.NumberFormat('en-US');

export function ReportsPage() {
  const { address, setFilter } = useListAddress();
  const state: CasesState = address.get('state') === 'decided' ? 'decided' : 'open';
  return (
    <AdminPage title="Reports" subtitle="What members have reported, and what our own rules have noticed">
      <Tabs
        value={state}
        onValueChange={(value) => {
          setFilter('state', value === 'decided' ? value : '');
        }}
      >
        <TabList aria-label="Reports">
          {(['open', 'decided'] as const).map((each) => (
            <Tab key={each} value={each}>
              {titles[each]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={state}>
          <Cases key={state} state={state} />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

interface Asked {
  about: ReportCase;
  decision: Decision;
}

function Cases({ state }: { state: CasesState }) {
  const { page, showPage } = useListAddress();
  const { data, error, isPlaceholderData, refetch } = useReportCases({ page, state });
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  if (error)
    return (
      <ErrorCard
        title="Reports could not be loaded"
        description={error.message}
        error={error}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <Spinner label="Loading reports..." />;
  const { items, totalItems, totalPages } = data;
  return (
    <section aria-labelledby="cases" aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-5">
      <h2 id="cases" ref={heading} tabIndex={-1} className="text-xl tabular-nums outline-none">
        {titles[state]} reports ({counts.format(totalItems)})
      </h2>
      {items.length === 0 ? (
        <EmptyState
          icon={Flag}
          title={state === 'open' ? 'Nothing waits for a decision' : 'Nothing has been decided yet'}
        />
      ) : (
        <ul className={cn('grid grid-cols-1 gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {items.map((item) => (
            <li key={item.id}>
              <ReportCaseCard
                reportCase={item}
                onDecide={(decision) => {
                  setAsked({ about: item, decision });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={Math.min(page, totalPages)}
        totalPages={totalPages}
        onPageChange={(wanted) => {
          heading.current?.focus({ preventScroll: true });
          showPage(wanted);
        }}
      />
      <DecideQuestion
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </section>
  );
}
