import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast, toastFailure } from '../../../components/toast.ts';
import { type RatingToSave, type SaveAttempt, type SaveOutcome, saveRating } from '../save-rating.ts';
import { RatingView } from '@candor/contracts/ratings/ratings';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { fetchOwnReview } from '../../../lib/own-review.ts';
import { UploadCanceledError } from './upload.ts';
import type { UploadShares } from '../upload-shares.ts';

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
  memberId: string;
  onAttempt: (attempt: SaveAttempt) => void;
  onOutcome: (outcome: SaveOutcome) => void;
}

export function useSaveRating({ memberId, onAttempt, onOutcome }: SaveHooks) {
  const client = useQueryClient();
  const [shares, setShares] = useState<UploadShares | null>(null);
  const canceling = useRef<AbortController>(null);
  const [isSuggestionRecorded, setIsSuggestionRecorded] = useState(false);
  const save = useMutation({
    mutationFn: (toSave: RatingToSave) => {
      const controller = new AbortController();
      canceling.current = controller;
      return saveRating(toSave, {
        onAttempt,
        onSuggestionRecorded: () => {
          setIsSuggestionRecorded(true);
        },
        onProgress: setShares,
        signal: controller.signal,
        findOwnRating: async (entityId) => (await fetchOwnReview(client, memberId, entityId))?.id ?? null,
      });
    },
    onMutate: () => {
      setShares(null);
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
      if (error instanceof UploadCanceledError) {
        toast({ title: 'Upload canceled', description: 'What you wrote is still here.' });
        return;
      }
      toastFailure(texts[subject.type].failed, error);
    },
  });
  const outcome = save.data;
  return {
    save: save.mutate,
    isSaving: save.isPending,
    /** While photos are uploaded; null while they are prepared. */
    shares,
    cancel: () => {
      canceling.current?.abort();
    },
    isSuggestionRecorded,
    /** When the member can publish again; null: no limit was reached. */
    limitText:
      save.error instanceof ApiError && save.error.status === 429 ? save.error.problem.message : null,
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
