import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast, toastError, toastFailure } from '../../../components/toast.ts';
import { type RatingToSave, saveRating } from '../save-rating.ts';
import { saveOffline } from '../save-offline.ts';
import { canWait } from '../waiting-lock.ts';
import type { SaveAttempt, SaveOutcome } from '../publish-review.ts';
import { RatingView } from '@candor/contracts/ratings/ratings';
import { ApiError, UnreachableError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { fetchOwnReview } from '../../../lib/own-review.ts';
import { invalidateRatings } from './invalidate-ratings.ts';
import { UploadCanceledError } from './upload.ts';
import type { UploadShares } from '../upload-shares.ts';
import { DeviceFullError } from '../waiting-reviews.ts';
import { t } from '../messages/index.ts';

const texts = {
  new: {
    saved: { title: t('ratingCreated'), description: t('ratingCreatedDescription') },
    failed: t('ratingNotCreated'),
  },
  edit: {
    saved: { title: t('ratingUpdated'), description: t('ratingUpdatedDescription') },
    failed: t('ratingNotUpdated'),
  },
} as const;

/** `waiting`: the browser is offline, and the new review is stored on this device. */
export type FormOutcome = SaveOutcome | { status: 'waiting' };

interface SaveHooks {
  memberId: string;
  onAttempt: (attempt: SaveAttempt) => void;
  onOutcome: (outcome: FormOutcome) => void;
}

export function useSaveRating({ memberId, onAttempt, onOutcome }: SaveHooks) {
  const client = useQueryClient();
  const [shares, setShares] = useState<UploadShares | null>(null);
  const canceling = useRef<AbortController>(null);
  const [isSuggestionRecorded, setIsSuggestionRecorded] = useState(false);
  const save = useMutation({
    mutationFn: async (toSave: RatingToSave): Promise<FormOutcome> => {
      const controller = new AbortController();
      canceling.current = controller;
      let { earlierAttempt } = toSave;
      try {
        return await saveRating(toSave, {
          onAttempt: (attempt) => {
            earlierAttempt = attempt;
            onAttempt(attempt);
          },
          onSuggestionRecorded: () => {
            setIsSuggestionRecorded(true);
          },
          onProgress: setShares,
          signal: controller.signal,
          findOwnRating: async (entityId) => (await fetchOwnReview(client, memberId, entityId))?.id ?? null,
        });
      } catch (error) {
        const isOffline = error instanceof UnreachableError && !navigator.onLine;
        if (!isOffline || toSave.subject.type === 'edit' || !canWait()) throw error;
        await saveOffline(toSave, { memberId, earlierAttempt });
        return { status: 'waiting' };
      }
    },
    onMutate: () => {
      setShares(null);
      setIsSuggestionRecorded(false);
    },
    onSuccess: (outcome, { subject }) => {
      if (outcome.status === 'saved') {
        invalidateRatings(client);
        toast(texts[subject.type].saved);
      }
      onOutcome(outcome);
    },
    onError: (error, { subject }) => {
      if (error instanceof UploadCanceledError) {
        toast({ title: t('uploadCanceled'), description: t('uploadCanceledDescription') });
        return;
      }
      if (error instanceof UnreachableError && !navigator.onLine && subject.type === 'edit') {
        toastError(texts.edit.failed, error, t('offlineEdit'));
        return;
      }
      if (error instanceof DeviceFullError) {
        toastError(texts[subject.type].failed, error, t('deviceFull'));
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
  if (rating.userId !== memberId) throw new Error(t('onlyOwnRatings'));
  return rating;
}
