import type { RatingRevision, RatingView } from '@candor/contracts';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Select } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useRevisions } from '../api/revisions.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import { t } from '../messages/index.ts';

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
      title={t('editsOfReview')}
      description={t('aboutEdits')}
      className="sm:max-w-2xl"
    >
      {revisions.data ? (
        <ChosenRevisions revisions={revisions.data} />
      ) : revisions.error && !revisions.isFetching ? (
        <LoadError title={t('editsNotLoaded')} query={revisions} />
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}

interface ChosenRevisionsProps {
  /** At least two, the oldest first. */
  revisions: RatingRevision[];
}

function ChosenRevisions({ revisions }: ChosenRevisionsProps) {
  const lastPlace = revisions.length - 1;
  const [chosen, setChosen] = useState({ older: lastPlace - 1, newer: lastPlace });
  const [older, newer] = [revisions[chosen.older], revisions[chosen.newer]];
  const options = revisions.map((revision, place) => ({
    value: String(place),
    label: `${revisionName(place, lastPlace)}, ${formatDate(revision.writtenAt)}`,
  }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <label className="grid gap-1.5 text-sm font-medium">
          {t('compare')}
          <Select
            options={options.slice(0, lastPlace)}
            value={String(chosen.older)}
            onValueChange={(value) => {
              const place = Number(value);
              setChosen({ older: place, newer: Math.max(chosen.newer, place + 1) });
            }}
          />
        </label>
        <label className="grid gap-1.5 text-sm font-medium">
          {t('comparedWith')}
          <Select
            options={options.slice(1)}
            value={String(chosen.newer)}
            onValueChange={(value) => {
              const place = Number(value);
              setChosen({ older: Math.min(chosen.older, place - 1), newer: place });
            }}
          />
        </label>
      </div>
      {older && newer && <RevisionComparison older={older} newer={newer} />}
    </div>
  );
}

function revisionName(place: number, lastPlace: number): string {
  if (place === lastPlace) return t('currentVersion');
  return place === 0 ? t('firstVersion') : t('numberedEdit', { number: place });
}
