import type { RatingRevision, RatingView } from '@candor/contracts';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Select } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useRevisions } from '../api/revisions.ts';
import { RevisionComparison } from './revision-comparison.tsx';

interface RevisionsDialogProps {
  rating: RatingView;
  editCount: number;
  onClose: () => void;
}

export function RevisionsDialog({ rating, editCount, onClose }: RevisionsDialogProps) {
  const revisions = useRevisions({ ratingId: rating.id, editCount });
  return (
    <Dialog
      onClose={onClose}
      title="Edits of this review"
      description="Removed text is struck through. Added text is underlined."
      className="sm:max-w-2xl"
    >
      {revisions.data ? (
        <ChosenRevisions revisions={revisions.data} />
      ) : revisions.error && !revisions.isFetching ? (
        <LoadError title="The edits could not be loaded" query={revisions} />
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function ChosenRevisions({ revisions }: { revisions: RatingRevision[] }) {
  const last = revisions.at(-1);
  const [chosen, setChosen] = useState({
    older: revisions.at(-2)?.number ?? last?.number,
    newer: last?.number,
  });
  const find = (number: number | undefined) => revisions.find((revision) => revision.number === number);
  const [older, newer] = [find(chosen.older), find(chosen.newer)];
  const options = revisions.map((revision) => ({
    value: String(revision.number),
    label: `${revisionName(revision, last)}, ${formatDate(revision.writtenAt)}`,
  }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <label className="grid gap-1.5 text-sm font-medium">
          Compare
          <Select
            options={options}
            value={String(chosen.older)}
            onValueChange={(value) => setChosen({ ...chosen, older: Number(value) })}
          />
        </label>
        <label className="grid gap-1.5 text-sm font-medium">
          With
          <Select
            options={options}
            value={String(chosen.newer)}
            onValueChange={(value) => setChosen({ ...chosen, newer: Number(value) })}
          />
        </label>
      </div>
      {older && newer && <RevisionComparison older={older} newer={newer} />}
    </div>
  );
}

function revisionName({ number }: RatingRevision, last: RatingRevision | undefined): string {
  if (number === last?.number) return 'Current';
  return number === 1 ? 'First' : `Edit ${String(number - 1)}`;
}
