import type { AdminEntity } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Badge, CategoryBadge, ClaimedBadge } from '../../../components/badges.tsx';
import { formatPlace } from '../place.ts';
import type { Column } from './admin-table.tsx';
import { AverageFigure } from './average-figure.tsx';
import { DeleteButton } from './delete-button.tsx';
import { HiddenBadge } from './hidden-badge.tsx';
import { HideButton } from './hide-button.tsx';

const counts = new Intl.NumberFormat('en-US');

export function entityColumns(
  onDelete: (entity: AdminEntity) => void,
  onHide: (entity: AdminEntity) => void,
): readonly [Column<AdminEntity>, ...Column<AdminEntity>[]] {
  return [
    {
      title: 'Name',
      wide: 'w-[28%]',
      narrow: 'col-span-6',
      cell: ({ id, name, isHidden }) => (
        <span className="grid grid-cols-1 justify-items-start gap-1">
          <Link to={`/entity/${id}`} className="text-link line-clamp-3">
            <bdi>{name}</bdi>
          </Link>
          <HiddenBadge isHidden={isHidden} />
        </span>
      ),
    },
    {
      title: 'Category',
      wide: 'w-[14%]',
      narrow: 'col-span-3',
      cell: ({ category }) => <CategoryBadge category={category} />,
    },
    {
      title: 'Location',
      wide: 'w-[18%]',
      narrow: 'col-span-3',
      cell: (entity) => <bdi>{formatPlace(entity)}</bdi>,
    },
    {
      title: 'Rating',
      wide: 'w-[9%]',
      narrow: 'col-span-2',
      cell: ({ averageRating }) => <AverageFigure value={averageRating} />,
    },
    {
      title: 'Reviews',
      wide: 'w-[9%]',
      narrow: 'col-span-2',
      cell: ({ reviewCount }) => <span className="tabular-nums">{counts.format(reviewCount)}</span>,
    },
    {
      title: 'Claimed',
      wide: 'w-[11%]',
      narrow: 'col-span-2',
      cell: ({ isClaimed }) => (isClaimed ? <ClaimedBadge /> : <Badge variant="outline">Unclaimed</Badge>),
    },
    {
      title: 'Actions',
      wide: 'w-[11%]',
      narrow: 'col-span-6',
      isUntitled: true,
      cell: (entity) => (
        <span className="flex flex-wrap gap-2">
          <HideButton
            name={entity.name}
            isHidden={entity.isHidden === true}
            onClick={() => {
              onHide(entity);
            }}
          />
          <DeleteButton
            name={entity.name}
            onClick={() => {
              onDelete(entity);
            }}
          />
        </span>
      ),
    },
  ];
}
