import type { AdminClaim } from '@candor/contracts/admin/claims';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import type { Column } from './admin-table.tsx';
import type { AskedReview } from './review-question.tsx';

interface AboutListing {
  entityId: string;
  entityName: string;
}

export const listingColumn: Column<AboutListing> = {
  title: 'Listing',
  wide: 'w-[20%]',
  narrow: 'col-span-6',
  cell: ({ entityId, entityName }) => (
    <Link to={`/entity/${entityId}`} className="text-link line-clamp-3">
      <bdi>{entityName}</bdi>
    </Link>
  ),
};

interface PersonLinkProps {
  person: AdminClaim['claimant'];
}

export function PersonLink({ person: { id, name } }: PersonLinkProps) {
  if (name === null) return <span className="text-muted">Deleted member</span>;
  return (
    <Link to={`/user/${id}`} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** `what` is decided, 'the claim of'. */
export function decisionsColumn<Row extends AboutListing>(
  what: string,
  choicesFor: (row: Row) => readonly AskedReview[],
  onAsk: (asked: AskedReview) => void,
): Column<Row> {
  return {
    title: 'Actions',
    wide: 'w-[17%]',
    narrow: 'col-span-6',
    isUntitled: true,
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        {choicesFor(row).map((asked) => (
          <Button
            key={asked.review}
            variant={asked.isDangerous === true ? 'outline' : 'primary'}
            size="small"
            aria-label={`${asked.act} ${what} ${row.entityName}`}
            onClick={() => {
              onAsk(asked);
            }}
          >
            {asked.act}
          </Button>
        ))}
      </span>
    ),
  };
}
