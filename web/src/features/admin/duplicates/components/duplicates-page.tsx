import type { ComparedEntity, DuplicatePair, MergedPair } from '@candor/contracts/catalog/merging';
import { formatStars } from '@candor/contracts/ratings/mean';
import { Copy } from 'lucide-react';
import { EmptyState } from '../../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../../components/tabs.tsx';
import type { AdminAction } from '../../api/admin-action.ts';
import { useDuplicates, useMerges } from '../../api/lists.ts';
import { useListParams } from '../../list-params.ts';
import { dismissDuplicateAction, mergeAction, unmergeAction } from '../merge-actions.tsx';
import { t } from '../messages/index.ts';
import { AdminList } from '../../components/admin-list.tsx';
import { AdminPage } from '../../components/admin-page.tsx';
import type { Columns } from '../../components/admin-table.tsx';
import { OtherListings } from './other-listings.tsx';
import { DateText, DecisionButtons, EntityLink } from '../../components/table-cells.tsx';

export function DuplicatesPage() {
  const { params, setFilter } = useListParams();
  const shown = params.get('list') === 'merged' ? 'merged' : 'suggested';
  return (
    <AdminPage title={t('duplicates')} subtitle={t('duplicatesSubtitle')}>
      <Tabs value={shown} onValueChange={(value) => setFilter('list', value === 'merged' ? value : '')}>
        <TabList aria-label={t('duplicates')}>
          <Tab value="suggested">{t('toDecide')}</Tab>
          <Tab value="merged">{t('merged')}</Tab>
        </TabList>
        <TabPanel value={shown} className="grid grid-cols-1 gap-10">
          {shown === 'merged' ? <MergedList /> : <SuggestedList />}
          {shown === 'suggested' && <OtherListings columns={pairColumns} />}
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

function SuggestedList() {
  const { page, showPage } = useListParams();
  return (
    <AdminList
      title={t('possibleDuplicates')}
      loading={t('loadingPairs')}
      loadError={t('pairsNotLoaded')}
      list={useDuplicates({ page })}
      page={page}
      onPageChange={showPage}
      rows={pairColumns}
      whenEmpty={<EmptyState icon={Copy} title={t('nothingToDecide')} />}
    />
  );
}

function MergedList() {
  const { page, showPage } = useListParams();
  return (
    <AdminList
      title={t('mergedListings')}
      loading={t('loadingMerged')}
      loadError={t('mergedNotLoaded')}
      list={useMerges({ page })}
      page={page}
      onPageChange={showPage}
      rows={mergedColumns}
      whenEmpty={<EmptyState icon={Copy} title={t('noMergedListings')} />}
    />
  );
}

const pairColumns: Columns<DuplicatePair> = [
  {
    title: t('listingA'),
    width: 31,
    cell: ({ first }) => (
      <>
        {/* A card has no title for its first cell, but its buttons name it. */}
        <span aria-hidden className="mb-1 block text-xs font-normal text-muted lg:hidden">
          {t('listingA')}
        </span>
        <Compared entity={first} />
      </>
    ),
  },
  { title: t('listingB'), width: 31, cell: ({ second }) => <Compared entity={second} /> },
  {
    title: t('actions'),
    width: 38,
    isUntitled: true,
    cell: (pair) => (
      <DecisionButtons
        subject={t('bothListings', { first: pair.first.name, second: pair.second.name })}
        actions={pairActions(pair)}
      />
    ),
  },
];

/** The claimed listing survives, so that its owner remains the owner. */
function pairActions({ first, second }: DuplicatePair): AdminAction[] {
  return [
    ...(second.isClaimed && !first.isClaimed ? [] : [mergeAction(second, first, 'A')]),
    ...(first.isClaimed && !second.isClaimed ? [] : [mergeAction(first, second, 'B')]),
    dismissDuplicateAction(first, second),
  ];
}

const mergedColumns: Columns<MergedPair> = [
  { title: t('listing'), width: 32, cell: ({ merged }) => <Compared entity={merged} isMerged /> },
  { title: t('mergedInto'), width: 32, cell: ({ surviving }) => <Compared entity={surviving} /> },
  { title: t('date'), width: 14, span: 3, cell: ({ mergedAt }) => <DateText at={mergedAt} /> },
  {
    title: t('actions'),
    width: 22,
    isUntitled: true,
    cell: ({ merged, surviving }) => (
      <DecisionButtons
        subject={t('mergeOf', { name: merged.name })}
        actions={[unmergeAction(merged, surviving)]}
      />
    ),
  },
];

/** A merged listing has no page and no reviews of its own. */
function Compared({ entity, isMerged = false }: { entity: ComparedEntity; isMerged?: boolean }) {
  const { id, name, address, city, state, averageRating, reviewCount, isClaimed } = entity;
  return (
    <div className="grid min-w-0 gap-0.5">
      {isMerged ? <bdi className="font-medium">{name}</bdi> : <EntityLink id={id} name={name} />}
      <span className="text-sm font-normal break-words text-muted">
        <bdi>{[address, city, state].filter((part) => part !== null && part !== '').join(', ')}</bdi>
      </span>
      {!isMerged && (
        <span className="text-sm font-normal text-muted">
          {t('reviewFacts', {
            count: reviewCount,
            average: formatStars(averageRating),
            isClaimed: isClaimed ? 'yes' : 'no',
          })}
        </span>
      )}
    </div>
  );
}
