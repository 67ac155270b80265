import type { AdminUser } from '@candor/contracts';
import { BadgeCheck, Crown, LoaderCircle, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { Switch } from '../../../components/toggles.tsx';
import { cn } from '../../../lib/class-names.ts';
import { fullName } from '../../../lib/format.ts';
import { useSetFlag, type FlagName } from '../api/changes.ts';
import { useUsers } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { t } from '../messages/index.ts';
import { deleteAction, Name } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage, ListSearch } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { ModerationButtons, PlaceText } from './table-cells.tsx';

export function UsersPage() {
  const { page, search, showPage, setSearch } = useListParams();
  const list = useUsers({ page, search });
  return (
    <AdminPage title={t('userManagement')} subtitle={t('userManagementSubtitle')}>
      <ListSearch label={t('searchUsers')} search={search} onSearch={setSearch} />
      <AdminList
        title={t('users')}
        loading={t('loadingUsers')}
        loadError={t('usersNotLoaded')}
        list={list}
        page={page}
        onPageChange={showPage}
        rows={userColumns}
        whenEmpty={
          search === '' ? (
            <EmptyState icon={UserRound} title={t('noUsers')} />
          ) : (
            <EmptyState
              icon={UserRound}
              title={t('noUsersFound')}
              description={t.rich('noUsersFoundText', {
                search,
                query: (text) => <bdi key="query">{text}</bdi>,
              })}
              actions={
                <Button variant="outline" onClick={() => setSearch('')}>
                  {t('showAllUsers')}
                </Button>
              }
            />
          )
        }
      />
    </AdminPage>
  );
}

interface Flag {
  name: FlagName;
  label: string;
  icon: LucideIcon;
}

const flags: readonly Flag[] = [
  { name: 'isPremium', label: t('premium'), icon: Crown },
  { name: 'isVerified', label: t('verified'), icon: BadgeCheck },
  { name: 'isAdmin', label: t('admin'), icon: ShieldCheck },
];

const userColumns: Columns<AdminUser> = [
  {
    title: t('name'),
    width: 21,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar user={user} size="small" />
        <Link to={`/user/${user.id}`} className="line-clamp-3 min-w-0 hover:underline">
          <bdi>{fullName(user)}</bdi>
        </Link>
      </span>
    ),
  },
  {
    title: t('email'),
    width: 28,
    cell: ({ email }) => <bdi className="text-sm break-words">{email ?? '—'}</bdi>,
  },
  { title: t('location'), width: 15, cell: PlaceText },
  ...flags.map((flag) => ({
    title: flag.label,
    width: 9,
    span: 2,
    cell: (user: AdminUser) => <FlagSwitch user={user} flag={flag} />,
  })),
  {
    title: t('actions'),
    width: 9,
    isUntitled: true,
    cell: (user) => (
      <ModerationButtons
        name={fullName(user)}
        remove={deleteAction(
          { kind: 'user', id: user.id },
          t.rich('deleteUserText', {
            user: fullName(user),
            name: (name) => <Name key="name">{name}</Name>,
          }),
        )}
      />
    ),
  },
];

/** Shows the new state at once, and the old one again after a refusal. */
function FlagSwitch({ user, flag: { name, label, icon: Icon } }: { user: AdminUser; flag: Flag }) {
  const { mutate, isPending, variables } = useSetFlag();
  return (
    <Switch
      aria-label={t('flagFor', { flag: label, name: fullName(user) })}
      // Not disabled, which would lose the focus.
      aria-busy={isPending || undefined}
      className={cn(isPending && 'cursor-progress opacity-70')}
      checked={isPending ? variables.isOn : user[name]}
      iconWhenOn={isPending ? <LoaderCircle aria-hidden className="animate-spin" /> : <Icon aria-hidden />}
      onCheckedChange={(isOn) => {
        if (!isPending) mutate({ userId: user.id, flag: name, isOn });
      }}
    />
  );
}
