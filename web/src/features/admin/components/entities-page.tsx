import type { AdminEntity } from '@candor/contracts';
import { Store } from 'lucide-react';
import { Badge, CategoryBadge, ClaimedBadge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { adminCategoryOptions } from '../../../lib/categories.ts';
import { formatCount } from '../../../lib/format.ts';
import { entityFilters, useEntities, type EntityFilter } from '../api/lists.ts';
import { readCategory, useListParams } from '../list-params.ts';
import { bulkActions, deleteAction, hideAction, Name } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage, ListSearch } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters, visibilityFilter } from './list-filters.tsx';
import { RowSelection, SelectBox } from './selection.tsx';
import { AverageStars, EntityLink, HiddenBadge, ModerationButtons, PlaceText } from './table-cells.tsx';

const filters = [
  { name: 'category', label: 'Category', options: adminCategoryOptions },
  visibilityFilter,
  {
    name: 'claimed',
    label: 'Claim',
    options: [
      { value: '', label: 'All' },
      { value: 'yes', label: 'Claimed' },
      { value: 'no', label: 'Unclaimed' },
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
    <AdminPage title="Entity Management" subtitle="Manage all platform entities and listings">
      <div className="grid grid-cols-1 gap-3">
        <ListSearch label="Search by name or city" search={search} onSearch={setSearch} />
        <ListFilters filters={filters} values={filter} onChange={setFilter} />
      </div>
      <RowSelection key={JSON.stringify([filter, page])}>
        <AdminList
          title="Entities"
          noun="entities"
          list={list}
          page={page}
          onPageChange={showPage}
          toolbar={(rows) => (
            <BulkBar rows={rows} actionsFor={(selected) => bulkActions('entity', selected)} />
          )}
          rows={entityColumns}
          whenEmpty={
            Object.values(filter).every((value) => value === '') ? (
              <EmptyState icon={Store} title="No entities yet" />
            ) : (
              <EmptyState
                icon={Store}
                title="No matching entities"
                actions={
                  <Button variant="outline" onClick={() => clear(entityFilters)}>
                    Show all entities
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
    title: 'Name',
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
  { title: 'Category', width: 14, span: 3, cell: ({ category }) => <CategoryBadge category={category} /> },
  { title: 'Location', width: 18, span: 3, cell: PlaceText },
  { title: 'Rating', width: 9, span: 2, cell: (entity) => <AverageStars of={entity} /> },
  {
    title: 'Reviews',
    width: 9,
    span: 2,
    cell: ({ reviewCount }) => <span className="tabular-nums">{formatCount(reviewCount)}</span>,
  },
  {
    title: 'Claimed',
    width: 11,
    span: 2,
    cell: ({ isClaimed }) => (isClaimed ? <ClaimedBadge /> : <Badge variant="outline">Unclaimed</Badge>),
  },
  {
    title: 'Actions',
    width: 11,
    isUntitled: true,
    cell: (entity) => (
      <ModerationButtons
        name={entity.name}
        hide={hideAction({ ...entity, kind: 'entity' }, entity.name, 'and all its ratings')}
        remove={deleteAction({ kind: 'entity', id: entity.id }, <Name>{entity.name}</Name>)}
      />
    ),
  },
];
