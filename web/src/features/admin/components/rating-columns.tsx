import type { AdminRating } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Stars } from '../../../components/stars.tsx';
import { fullName } from '../../../lib/names.ts';
import { formatDay } from '../days.ts';
import type { Column } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';

export function ratingColumns(
  onDelete: (rating: AdminRating) => void,
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
      cell: ({ title }) => <Truncated text={title} />,
    },
    {
      title: 'Review',
      wide: 'w-[23%]',
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
      wide: 'w-[8%]',
      narrow: 'col-span-6 max-lg:order-1',
      isUntitled: true,
      cell: (rating) => (
        <DeleteButton
          name={`rating of ${rating.entity.name} by ${fullName(rating.user)}`}
          onClick={() => {
            onDelete(rating);
          }}
        />
      ),
    },
  ];
}

/** One line; the whole text for the pointer that stays on it. */
function Truncated({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="line-clamp-2 lg:line-clamp-1 lg:break-all">
      {text}
    </span>
  );
}
