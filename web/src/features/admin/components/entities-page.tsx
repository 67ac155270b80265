import type { AdminEntity } from '@candor/contracts';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/inputs.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { adminCategoryOptions } from '../../../lib/categories.ts';
import { useDeleteEntity } from '../api/delete-entity.ts';
import { useEntities } from '../api/entities.ts';
import { readCategory } from '../list-address.ts';
import { reasons } from '../reasons.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { entityColumns } from './entity-columns.tsx';
import { HideQuestion } from './hide-question.tsx';

export function EntitiesPage() {
  const { address, page, showPage, setFilter } = useListAddress();
  const category = readCategory(address);
  const list = useEntities({ page, category });
  const deletion = useDeleteEntity();
  const [toDelete, setToDelete] = useState<AdminEntity | null>(null);
  const [toHide, setToHide] = useState<AdminEntity | null>(null);
  return (
    <AdminPage title="Entity Management" subtitle="Manage all platform entities and listings">
      <div className="max-w-60">
        <Select
          name="category"
          aria-label="Category"
          options={adminCategoryOptions}
          value={category}
          onChange={(event) => {
            setFilter('category', event.currentTarget.value);
          }}
        />
      </div>
      <AdminList
        title="Entities"
        noun="entities"
        list={list}
        columns={entityColumns(setToDelete, setToHide)}
        page={page}
        onPageChange={showPage}
        whenEmpty={
          <EmptyState
            icon={Store}
            title={category === '' ? 'No entities yet' : 'No entities in this category'}
            actions={
              category !== '' && (
                <Button
                  variant="outline"
                  onClick={() => {
                    setFilter('category', '');
                  }}
                >
                  Show all categories
                </Button>
              )
            }
          />
        }
      />
      <DeleteQuestion
        title="Delete Entity"
        subject={toDelete}
        question={({ name }) => (
          <>
            Are you sure you want to delete <bdi className="font-medium text-ink">{name}</bdi>? All its
            ratings will be deleted too. This action cannot be undone.
          </>
        )}
        previewedIn="entities"
        reasons={reasons.entity}
        deletion={deletion}
        onClose={() => {
          setToDelete(null);
        }}
      />
      <HideQuestion
        list="entities"
        noun="Entity"
        subject={toHide}
        nameOf={({ name }) => name}
        along="and all its ratings"
        reasons={reasons.entity}
        onClose={() => {
          setToHide(null);
        }}
      />
    </AdminPage>
  );
}
