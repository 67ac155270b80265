import type { RatingView } from '@candor/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { editCountText } from '../../../lib/edit-count.ts';
import { t } from '../messages/index.ts';

/** In a chunk of its own. */
const RevisionsDialog = lazyDialog(async () => (await import('./revisions-dialog.tsx')).RevisionsDialog);

/** 'Edited 2 times', which opens a comparison of two revisions. Nothing for a rating that was never edited. */
export function EditsButton({ rating }: { rating: RatingView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { editCount } = rating;
  if (editCount === undefined) return rating.isEdited ? ` ${t('editedReview')}` : null;
  return (
    <>
      {' · '}
      <Button
        variant="link"
        size="small"
        className="min-h-6 align-baseline"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {editCountText(editCount)}
      </Button>
      {isOpen && <RevisionsDialog rating={rating} editCount={editCount} onClose={() => setIsOpen(false)} />}
    </>
  );
}
