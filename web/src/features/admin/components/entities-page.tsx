import type { AdminEntity } from '@candor/contracts';
import { Store } from 'lucide-react';
import { Badge, CategoryBadge, ClaimedBadge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/inputs.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { adminCategoryOptions } from '../../../lib/categories.ts';
import { formatCount } from '../../../lib/format.ts';
import { useEntities } from '../api/lists.ts';
import { readCategory, useListParams } from '../list-params.ts';
import { deleteAction, hideAction, Name } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { AverageStars, EntityLink, HiddenBadge, ModerationButtons, PlaceText } from './table-cells.tsx';

export function EntitiesPage() {
  const { params, page, showPage, setFilter } = useListParams();
  const category = readCategory(params);
  const list = useEntities({ page, category });
  const showCategory = (value: string) => setFilter('category', value);
  return (
    <AdminPage title="Entity Management" subtitle="Manage all platform entities and listings">
      <div className="max-w-60">
        <Select
          name="category"
          aria-label="Category"
          options={adminCategoryOptions}
          value={category}
          onValueChange={showCategory}
        />
      </div>
      <AdminList
        title="Entities"
        noun="entities"
        list={list}
        page={page}
        onPageChange={showPage}
        rows={entityColumns}
        whenEmpty={
          category === '' ? (
            <EmptyState icon={Store} title="No entities yet" />
          ) : (
            <EmptyState
              icon={Store}
              title="No entities in this category"
              actions={
                <Button variant="outline" onClick={() => showCategory('')}>
                  Show all categories
                </Button>
              }
            />
          )
        }
      />
    </AdminPage>
  );
}

const entityColumns: Columns<AdminEntity> = [
  {
    title: 'Name',
    width: 28,
    cell: ({ id, name, isHidden }) => (
      <span className="grid grid-cols-1 justify-items-start gap-1">
        <EntityLink id={id} name={name} />
        <HiddenBadge isHidden={isHidden} />
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
