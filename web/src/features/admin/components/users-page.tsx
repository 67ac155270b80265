import type { AdminUser } from '@candor/contracts';
import { UserRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { fullName } from '../../../lib/format.ts';
import { useDeleteUser } from '../api/delete-user.ts';
import { useUsers } from '../api/users.ts';
import { reasons } from '../reasons.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ListSearch } from './list-search.tsx';
import { userColumns } from './user-columns.tsx';

export function UsersPage() {
  const { address, page, showPage, setFilter } = useListAddress();
  const search = (address.get('search') ?? '').trim();
  const list = useUsers({ page, search });
  const deletion = useDeleteUser();
  const [toDelete, setToDelete] = useState<AdminUser | null>(null);
  const onSearch = useCallback(
    (text: string) => {
      setFilter('search', text, { inPlace: true });
    },
    [setFilter],
  );
  return (
    <AdminPage title="User Management" subtitle="Manage all platform users">
      <ListSearch label="Search by name or email" search={search} onSearch={onSearch} />
      <AdminList
        title="Users"
        noun="users"
        list={list}
        columns={userColumns(setToDelete)}
        page={page}
        onPageChange={showPage}
        whenEmpty={
          <EmptyState
            icon={UserRound}
            title={search === '' ? 'No users yet' : 'No users found'}
            description={
              search === '' ? undefined : (
                <>
                  Nobody’s name or email contains “<bdi>{search}</bdi>”.
                </>
              )
            }
            actions={
              search !== '' && (
                <Button
                  variant="outline"
                  onClick={() => {
                    onSearch('');
                  }}
                >
                  Show all users
                </Button>
              )
            }
          />
        }
      />
      <DeleteQuestion
        title="Delete User"
        subject={toDelete}
        question={(user) => (
          <>
            Are you sure you want to delete <bdi className="font-medium text-ink">{fullName(user)}</bdi>? All
            their ratings and votes will be deleted too. This action cannot be undone.
          </>
        )}
        previewedIn="users"
        reasons={reasons.user}
        deletion={deletion}
        onClose={() => {
          setToDelete(null);
        }}
      />
    </AdminPage>
  );
}
