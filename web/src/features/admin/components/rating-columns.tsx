import type { AdminRating } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Stars } from '../../../components/stars.tsx';
import { fullName } from '../../../lib/format.ts';
import { formatDay } from '../days.ts';
import type { Column } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { HiddenBadge } from './hidden-badge.tsx';
import { HideButton } from './hide-button.tsx';

export function ratingColumns(
  onDelete: (rating: AdminRating) => void,
  onHide: (rating: AdminRating) => void,
): readonly [Column<AdminRating>, ...Column<AdminRating>[]] {
  return [
    {
      title: 'Entity',
      wide: 'w-[17%]',
      narrow: 'col-span-6',
      cell: ({ entity }) => (
        <Link to={`/entity/${entity.id}`} className="text-link line-clamp-2">
          <bdi>{entity.name}</bdi>
        </Link>
      ),
    },
    {
      title: 'User',
      wide: 'w-[14%]',
      narrow: 'col-span-6',
      cell: ({ user }) => (
        <Link to={`/user/${user.id}`} className="text-link line-clamp-2">
          <bdi>{fullName(user)}</bdi>
        </Link>
      ),
    },
    {
      title: 'Rating',
      wide: 'w-[11%]',
      narrow: 'col-span-3',
      cell: ({ starRating }) => <Stars value={starRating} size="small" />,
    },
    {
      title: 'Title',
      wide: 'w-[16%]',
      narrow: 'col-span-6 max-lg:order-1',
      cell: ({ title, isHidden }) => (
        <span className="grid grid-cols-1 justify-items-start gap-1">
          <Truncated text={title} />
          <HiddenBadge isHidden={isHidden} />
        </span>
      ),
    },
    {
      title: 'Review',
      wide: 'w-[20%]',
      narrow: 'col-span-6 max-lg:order-1',
      cell: ({ review }) => <Truncated text={review} />,
    },
    {
      title: 'Date',
      wide: 'w-[11%]',
      narrow: 'col-span-3',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    {
      title: 'Actions',
      wide: 'w-[11%]',
      narrow: 'col-span-6 max-lg:order-1',
      isUntitled: true,
      cell: (rating) => (
        <span className="flex flex-wrap gap-2">
          <HideButton
            name={nameOf(rating)}
            isHidden={rating.isHidden === true}
            onClick={() => {
              onHide(rating);
            }}
          />
          <DeleteButton
            name={nameOf(rating)}
            onClick={() => {
              onDelete(rating);
            }}
          />
        </span>
      ),
    },
  ];
}

const nameOf = ({ entity, user }: AdminRating): string => `rating of ${entity.name} by ${fullName(user)}`;

/** One line; the whole text for the pointer that stays on it. */
function Truncated({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="line-clamp-2 lg:line-clamp-1 lg:break-all">
      {text}
    </span>
  );
}
