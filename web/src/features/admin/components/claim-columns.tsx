import type { AdminClaim } from '@candor/contracts/admin/claims';
import { Badge } from '../../../components/badges.tsx';
import { formatDay } from '../days.ts';
import type { Column } from './admin-table.tsx';
import { decisionsColumn, listingColumn, PersonLink } from './review-columns.tsx';
import type { AskedReview } from './review-question.tsx';

const bases = {
  listing: 'The listing’s own contact',
  'own-entry': 'A contact that the claimant entered himself',
  'any-contact': 'Any contact: the listing shows none',
} as const;

export function claimColumns(
  onAsk: (asked: AskedReview) => void,
): readonly [Column<AdminClaim>, ...Column<AdminClaim>[]] {
  return [
    listingColumn,
    {
      title: 'Claimant',
      wide: 'w-[14%]',
      narrow: 'col-span-6',
      cell: ({ claimant }) => <PersonLink person={claimant} />,
    },
    {
      title: 'Verified contact',
      wide: 'w-[20%]',
      narrow: 'col-span-6',
      cell: ({ contact }) => <bdi className="text-sm break-all">{contact}</bdi>,
    },
    {
      title: 'Rests on',
      wide: 'w-[16%]',
      narrow: 'col-span-6',
      cell: ({ basis }) => <span className="text-sm">{bases[basis]}</span>,
    },
    {
      title: 'State',
      wide: 'w-[13%]',
      narrow: 'col-span-6',
      cell: ({ status, verifiedAt }) => (
        <span className="grid justify-items-start gap-1 text-sm">
          <Badge variant={status === 'waiting' ? 'premium' : 'success'}>
            {status === 'waiting' ? 'Waiting' : 'Claimed'}
          </Badge>
          <time dateTime={verifiedAt}>{formatDay(verifiedAt)}</time>
        </span>
      ),
    },
    decisionsColumn('the claim of', choicesFor, onAsk),
  ];
}

const goodReasons = ['Confirmed by phone', 'Public records agree'];
const badReasons = ['Not the owner', 'Could not be confirmed', 'The owner asked for it'];

/** What can be decided about a claim as it stands. */
function choicesFor({ entityId, entityName, claimant, status, basis }: AdminClaim): AskedReview[] {
  const about = { subject: { entityId, claimantId: claimant.id } };
  const listing = <bdi className="font-medium text-ink">{entityName}</bdi>;
  const person = <bdi className="font-medium text-ink">{claimant.name ?? 'a deleted member'}</bdi>;
  const approve: AskedReview = {
    ...about,
    review: 'claims/approve',
    title: 'Approve Claim',
    act: 'Approve',
    reasons: goodReasons,
    question:
      status === 'waiting' ? (
        <>
          {listing} becomes {person}’s: details can be edited, and reviews answered.
        </>
      ) : (
        <>
          The claim of {listing} by {person} stands, and leaves this list.
        </>
      ),
  };
  const refuse: AskedReview = {
    ...about,
    review: 'claims/refuse',
    title: 'Refuse Claim',
    act: 'Refuse',
    isDangerous: true,
    reasons: badReasons,
    question: (
      <>
        The claim of {listing} by {person} ends. It can be made again with another contact.
      </>
    ),
  };
  const revoke: AskedReview = {
    ...about,
    review: 'claims/revoke',
    title: 'Revoke Claim',
    act: 'Revoke',
    isDangerous: true,
    reasons: badReasons,
    question: (
      <>
        {listing} is {person}’s no longer, and can be claimed again.
      </>
    ),
  };
  if (status === 'waiting') return [approve, refuse];
  return basis === 'any-contact' ? [approve, revoke] : [revoke];
}
