import type { AdminUser } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { fullName } from '../../../lib/format.ts';
import { flags } from '../flags.ts';
import { formatPlace } from '../place.ts';
import type { Column } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { FlagSwitch } from './flag-switch.tsx';

export function userColumns(
  onDelete: (user: AdminUser) => void,
): readonly [Column<AdminUser>, ...Column<AdminUser>[]] {
  return [
    {
      title: 'Name',
      wide: 'w-[21%]',
      narrow: 'col-span-6',
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
      title: 'Email',
      wide: 'w-[28%]',
      narrow: 'col-span-6',
      cell: ({ email }) => <bdi className="text-sm break-words">{email ?? '—'}</bdi>,
    },
    {
      title: 'Location',
      wide: 'w-[15%]',
      narrow: 'col-span-6',
      cell: (user) => <bdi>{formatPlace(user)}</bdi>,
    },
    ...flags.map((flag) => ({
      title: flag.label,
      wide: 'w-[9%]',
      narrow: 'col-span-2',
      cell: (user: AdminUser) => <FlagSwitch user={user} flag={flag} />,
    })),
    {
      title: 'Actions',
      wide: 'w-[9%]',
      narrow: 'col-span-6',
      isUntitled: true,
      cell: (user) => (
        <DeleteButton
          name={fullName(user)}
          onClick={() => {
            onDelete(user);
          }}
        />
      ),
    },
  ];
}
