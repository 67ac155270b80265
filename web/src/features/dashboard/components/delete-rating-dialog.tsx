import type { RatingView } from '@candor/contracts';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { useDeleteRating } from '../api/delete-rating.ts';

interface DeleteRatingDialogProps {
  rating: RatingView;
  onClose: () => void;
}

export function DeleteRatingDialog({ rating, onClose }: DeleteRatingDialogProps) {
  const deletion = useDeleteRating();
  return (
    <ConfirmationDialog
      onClose={onClose}
      title="Delete Rating"
      description="Are you sure you want to delete this rating? This action cannot be undone."
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() => {
        deletion.mutate(rating.id, { onSuccess: onClose });
      }}
    />
  );
}
