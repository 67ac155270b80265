import type { RatingView } from '@candor/contracts';
import { AlertDialog } from '../../../components/dialog.tsx';
import { useDeleteRating } from '../api/delete-rating.ts';

interface DeleteRatingDialogProps {
  /** Null while nothing is asked. */
  rating: RatingView | null;
  onClose: () => void;
}

export function DeleteRatingDialog({ rating, onClose }: DeleteRatingDialogProps) {
  const deletion = useDeleteRating();
  return (
    <AlertDialog
      open={rating !== null}
      onOpenChange={(open) => {
        if (!open && !deletion.isPending) onClose();
      }}
      title="Delete Rating"
      description="Are you sure you want to delete this rating? This action cannot be undone."
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() => {
        if (rating) deletion.mutate(rating.id, { onSuccess: onClose });
      }}
    />
  );
}
