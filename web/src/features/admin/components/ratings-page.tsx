import type { AdminRating } from '@candor/contracts';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/page-states.tsx';
import { fullName } from '../../../lib/format.ts';
import { useDeleteRating } from '../api/delete-rating.ts';
import { useRatings } from '../api/ratings.ts';
import { reasons } from '../reasons.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { HideQuestion } from './hide-question.tsx';
import { ratingColumns } from './rating-columns.tsx';

export function RatingsPage() {
  const { page, showPage } = useListAddress();
  const list = useRatings({ page });
  const deletion = useDeleteRating();
  const [toDelete, setToDelete] = useState<AdminRating | null>(null);
  const [toHide, setToHide] = useState<AdminRating | null>(null);
  return (
    <AdminPage title="Rating Moderation" subtitle="Review and moderate platform ratings">
      <AdminList
        title="All Ratings"
        noun="ratings"
        list={list}
        columns={ratingColumns(setToDelete, setToHide)}
        page={page}
        onPageChange={showPage}
        whenEmpty={<EmptyState icon={MessageSquareQuote} title="No ratings yet" />}
      />
      <DeleteQuestion
        title="Delete Rating"
        subject={toDelete}
        question={({ user, entity }) => (
          <>
            Are you sure you want to delete the rating by{' '}
            <bdi className="font-medium text-ink">{fullName(user)}</bdi> of{' '}
            <bdi className="font-medium text-ink">{entity.name}</bdi>? This action cannot be undone.
          </>
        )}
        reasons={reasons.rating}
        deletion={deletion}
        onClose={() => {
          setToDelete(null);
        }}
      />
      <HideQuestion
        list="ratings"
        noun="Rating"
        subject={toHide}
        nameOf={({ user, entity }) => `the rating by ${fullName(user)} of ${entity.name}`}
        reasons={reasons.rating}
        onClose={() => {
          setToHide(null);
        }}
      />
    </AdminPage>
  );
}
