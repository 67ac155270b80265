import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isWorthKeeping, createDraftKeeper } from './draft.ts';
import type { RatingFormValues } from './form-values.ts';
import type { SelectedPhoto } from './photo-selection.ts';
import type { CheckedRating } from './rating-form.schema.ts';
import type { SaveAttempt } from './save-rating.ts';
import { openDraft } from './stored-drafts.ts';

interface DraftedForm {
  key: string;
  form: UseFormReturn<RatingFormValues, unknown, CheckedRating>;
  /** What the form shows without a draft. */
  initial: RatingFormValues;
  photos: readonly SelectedPhoto[];
  attempt: SaveAttempt | null;
}

/** Keeps what is typed until it is sent, also when the page is left. */
export function useDraft({ key, form, initial, photos, attempt }: DraftedForm) {
  const [keeper] = useState(() => createDraftKeeper(key));

  const keep = useEffectEvent(() => {
    const draft = { values: form.getValues(), hadPhotos: photos.some(({ type }) => type === 'new'), attempt };
    keeper.keep(isWorthKeeping(draft, initial) ? draft : null);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          keep();
        },
      }),
    [form],
  );
  const kept = useRef({ photos, attempt });
  useEffect(() => {
    if (kept.current.photos === photos && kept.current.attempt === attempt) return;
    kept.current = { photos, attempt };
    keep();
  }, [photos, attempt]);
  useEffect(() => {
    const { flush, close } = keeper;
    const release = openDraft({ key, close });
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      release();
      flush();
    };
  }, [key, keeper]);

  return keeper;
}
