import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isWorthSaving, createDraftWriter } from './draft.ts';
import type { RatingFormValues } from './form-values.ts';
import type { SelectedPhoto } from './photo-selection.ts';
import type { CheckedRating } from './rating-form.schema.ts';
import type { SaveAttempt } from './publish-review.ts';
import { openDraft } from './stored-drafts.ts';

interface DraftedForm {
  key: string;
  form: UseFormReturn<RatingFormValues, unknown, CheckedRating>;
  /** The values of the form without a draft. */
  initial: RatingFormValues;
  photos: readonly SelectedPhoto[];
  attempt: SaveAttempt | null;
}

/** Stores the typed values until they are sent, also when the member leaves the page. */
export function useDraft({ key, form, initial, photos, attempt }: DraftedForm) {
  const [writer] = useState(() => createDraftWriter(key));

  const save = useEffectEvent(() => {
    const draft = { values: form.getValues(), hadPhotos: photos.some(({ type }) => type === 'new'), attempt };
    writer.save(isWorthSaving(draft, initial) ? draft : null);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          save();
        },
      }),
    [form],
  );
  const saved = useRef({ photos, attempt });
  useEffect(() => {
    if (saved.current.photos === photos && saved.current.attempt === attempt) return;
    saved.current = { photos, attempt };
    save();
  }, [photos, attempt]);
  useEffect(() => {
    const { flush, close } = writer;
    const release = openDraft({ key, close });
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      release();
      flush();
    };
  }, [key, writer]);

  return writer;
}
