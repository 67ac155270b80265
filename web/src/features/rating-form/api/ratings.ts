import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastFailure } from '../../../components/toast.ts';
import { type RatingToSave, type SaveAttempt, type SaveOutcome, saveRating } from '../save-rating.ts';
import { RatingView } from '@candor/contracts/ratings/ratings';
import { api } from '../../../lib/api.ts';

const texts = {
  new: {
    saved: { title: 'Rating created!', description: 'Your rating has been successfully published.' },
    failed: 'Failed to create rating',
  },
  edit: {
    saved: { title: 'Rating updated!', description: 'Your rating has been successfully updated.' },
    failed: 'Failed to update rating',
  },
} as const;

interface SaveHooks {
  onAttempt: (attempt: SaveAttempt) => void;
  onOutcome: (outcome: SaveOutcome) => void;
}

export function useSaveRating({ onAttempt, onOutcome }: SaveHooks) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const [isSuggestionRecorded, setIsSuggestionRecorded] = useState(false);
  const save = useMutation({
    mutationFn: (toSave: RatingToSave) =>
      saveRating(toSave, {
        onAttempt,
        onSuggestionRecorded: () => {
          setIsSuggestionRecorded(true);
        },
        onProgress: setShare,
      }),
    onMutate: () => {
      setShare(0);
      setIsSuggestionRecorded(false);
    },
    onSuccess: (outcome, { subject }) => {
      if (outcome.status === 'saved') {
        invalidateChanged(client);
        toast(texts[subject.type].saved);
      }
      onOutcome(outcome);
    },
    onError: (error, { subject }) => {
      toastFailure(texts[subject.type].failed, error);
    },
  });
  const outcome = save.data;
  return {
    save: save.mutate,
    isSaving: save.isPending,
    /** From 0 to 1, while photos are uploaded. */
    share,
    isSuggestionRecorded,
    alreadyReviewedId: outcome?.status === 'already-reviewed' ? outcome.ratingId : null,
  };
}

function invalidateChanged(client: QueryClient): void {
  for (const key of ['ratings', 'rating', 'entity', 'dashboard']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}

export function useEditableRating(ratingId: string, memberId: string) {
  return useQuery({
    queryKey: ['rating', ratingId, 'to-edit', memberId],
    queryFn: ({ signal }) => fetchOwnRating(ratingId, memberId, signal),
    // A form must start from the published rating, not from an old cached one.
    gcTime: 0,
  });
}

async function fetchOwnRating(ratingId: string, memberId: string, signal: AbortSignal): Promise<RatingView> {
  const rating = await api.get(`/api/ratings/${encodeURIComponent(ratingId)}`, {
    signal,
    parse: (response) => RatingView.parse(response),
  });
  if (rating.userId !== memberId) throw new Error('You can only edit your own ratings.');
  return rating;
}
