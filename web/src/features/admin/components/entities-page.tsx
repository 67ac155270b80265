import type { AdminEntity } from '@candor/contracts';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, CategoryBadge, ClaimedBadge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { adminCategoryOptions } from '../../../lib/categories.ts';
import { formatCount } from '../../../lib/format.ts';
import { entityFilters, useEntities, type EntityFilter } from '../api/lists.ts';
import { readCategory, useListParams } from '../list-params.ts';
import { t } from '../messages/index.ts';
import { bulkActions, deleteAction, hideAction, Name } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage, ListSearch } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters, visibilityFilter } from './list-filters.tsx';
import { RowSelection, SelectBox } from './selection.tsx';
import { AverageStars, EntityLink, HiddenBadge, ModerationButtons, PlaceText } from './table-cells.tsx';

const filters = [
  { name: 'category', label: t('category'), options: adminCategoryOptions },
  visibilityFilter,
  {
    name: 'claimed',
    label: t('claim'),
    options: [
      { value: '', label: t('all') },
      { value: 'yes', label: t('claimed') },
      { value: 'no', label: t('unclaimed') },
    ],
  },
] as const;

export function EntitiesPage() {
  const { params, page, search, showPage, setFilter, setSearch, clear } = useListParams();
  const filter: EntityFilter = {
    search,
    category: readCategory(params),
    visibility: params.get('visibility') ?? '',
    claimed: params.get('claimed') ?? '',
  };
  const list = useEntities({ page, filter });
  return (
    <AdminPage title={t('entityManagement')} subtitle={t('entityManagementSubtitle')}>
      <div className="grid grid-cols-1 gap-3">
        <ListSearch label={t('searchEntities')} search={search} onSearch={setSearch} />
        <ListFilters filters={filters} values={filter} onChange={setFilter} />
      </div>
      <RowSelection key={JSON.stringify([filter, page])}>
        <AdminList
          title={t('entities')}
          loading={t('loadingEntities')}
          loadError={t('entitiesNotLoaded')}
          list={list}
          page={page}
          onPageChange={showPage}
          toolbar={(rows) => (
            <BulkBar rows={rows} actionsFor={(selected) => bulkActions('entity', selected)} />
          )}
          rows={entityColumns}
          whenEmpty={
            Object.values(filter).every((value) => value === '') ? (
              <EmptyState icon={Store} title={t('noEntities')} />
            ) : (
              <EmptyState
                icon={Store}
                title={t('noMatchingEntities')}
                actions={
                  <Button variant="outline" onClick={() => clear(entityFilters)}>
                    {t('showAllEntities')}
                  </Button>
                }
              />
            )
          }
        />
      </RowSelection>
    </AdminPage>
  );
}

const entityColumns: Columns<AdminEntity> = [
  {
    title: t('name'),
    width: 28,
    cell: ({ id, name, isHidden }) => (
      <span className="flex items-start gap-3">
        <SelectBox id={id} name={name} />
        <span className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
          <EntityLink id={id} name={name} />
          <HiddenBadge isHidden={isHidden} />
        </span>
      </span>
    ),
  },
  { title: t('category'), width: 14, span: 3, cell: ({ category }) => <CategoryBadge category={category} /> },
  { title: t('location'), width: 18, span: 3, cell: PlaceText },
  { title: t('stars'), width: 9, span: 2, cell: (entity) => <AverageStars of={entity} /> },
  {
    title: t('reviews'),
    width: 9,
    span: 2,
    cell: ({ reviewCount }) => <span className="tabular-nums">{formatCount(reviewCount)}</span>,
  },
  {
    title: t('claimed'),
    width: 11,
    span: 2,
    cell: ({ isClaimed }) =>
      isClaimed ? <ClaimedBadge /> : <Badge variant="outline">{t('unclaimed')}</Badge>,
  },
  {
    title: t('actions'),
    width: 11,
    isUntitled: true,
    cell: (entity) => (
      <ModerationButtons
        name={entity.name}
        hide={hideAction({ ...entity, kind: 'entity' }, hidingText(entity))}
        remove={deleteAction(
          { kind: 'entity', id: entity.id },
          t.rich('deleteEntityText', { entity: entity.name, name: bold }),
        )}
      />
    ),
  },
];

function hidingText({ name, isHidden }: AdminEntity): ReactNode {
  const values = { entity: name, name: bold };
  return isHidden ? t.rich('restoreEntityText', values) : t.rich('hideEntityText', values);
}

function bold(name: ReactNode) {
  return <Name key="name">{name}</Name>;
}
