import type { AdminRating } from '@candor/contracts';
import { MessageSquareQuote } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { Stars } from '../../../components/stars.tsx';
import { fullName } from '../../../lib/format.ts';
import { useRatings } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { deleteAction, hideAction, Name } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { DateText, EntityLink, HiddenBadge, MemberLink, ModerationButtons } from './table-cells.tsx';

export function RatingsPage() {
  const { page, showPage } = useListParams();
  const list = useRatings({ page });
  return (
    <AdminPage title="Rating Moderation" subtitle="Review and moderate platform ratings">
      <AdminList
        title="All Ratings"
        noun="ratings"
        list={list}
        page={page}
        onPageChange={showPage}
        rows={ratingColumns}
        whenEmpty={<EmptyState icon={MessageSquareQuote} title="No ratings yet" />}
      />
    </AdminPage>
  );
}

const ratingColumns: Columns<AdminRating> = [
  { title: 'Entity', width: 17, cell: ({ entity }) => <EntityLink id={entity.id} name={entity.name} /> },
  { title: 'User', width: 14, cell: ({ user }) => <MemberLink id={user.id} name={fullName(user)} /> },
  {
    title: 'Rating',
    width: 11,
    span: 3,
    cell: ({ starRating }) => <Stars value={starRating} size="small" />,
  },
  {
    title: 'Title',
    width: 16,
    className: 'max-lg:order-1',
    cell: ({ title, isHidden }) => (
      <span className="grid grid-cols-1 justify-items-start gap-1">
        <Truncated text={title} />
        <HiddenBadge isHidden={isHidden} />
      </span>
    ),
  },
  {
    title: 'Review',
    width: 20,
    className: 'max-lg:order-1',
    cell: ({ review }) => <Truncated text={review} />,
  },
  { title: 'Date', width: 11, span: 3, cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    title: 'Actions',
    width: 11,
    className: 'max-lg:order-1',
    isUntitled: true,
    cell: (rating) => (
      <ModerationButtons
        name={`rating of ${rating.entity.name} by ${fullName(rating.user)}`}
        hide={hideAction(
          { ...rating, kind: 'rating' },
          `the rating by ${fullName(rating.user)} of ${rating.entity.name}`,
        )}
        remove={deleteAction(
          { kind: 'rating', id: rating.id },
          <>
            the rating by <Name>{fullName(rating.user)}</Name> of <Name>{rating.entity.name}</Name>
          </>,
        )}
      />
    ),
  },
];

/** One line; the whole text appears on hover. */
function Truncated({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="line-clamp-2 lg:line-clamp-1 lg:break-all">
      {text}
    </span>
  );
}
