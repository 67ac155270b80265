import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { useSaveRating } from '../api/ratings.ts';
import { withDraft, readDraft, writeDraft } from '../draft.ts';
import { emptyForm, valuesOfEntity, valuesOfRating, type RatingFormValues } from '../form-values.ts';
import type { SelectedPhoto } from '../photo-selection.ts';
import { contentOfForm, RatingForm as FormSchema, type CheckedRating } from '../rating-form.schema.ts';
import type { RatingSubject } from '../save-rating.ts';
import { draftKey, type DraftSubject } from '../stored-drafts.ts';
import { useDraft } from '../use-draft.ts';
import { DetailFields, ReviewFields, TermsField } from './review-fields.tsx';
import {
  DraftNotice,
  AlreadyReviewedNotice,
  SuggestionNotice,
  ErrorSummary,
  UploadProgress,
} from './notices.tsx';
import { EntityFields } from './entity-fields.tsx';
import { PhotoField } from './photo-field.tsx';

export interface SavedRating {
  /** The changed details of the listing became an edit suggestion. */
  suggestionRecorded: boolean;
}

interface RatingFormProps {
  subject: RatingSubject;
  member: { id: string; isPremium: boolean };
  onSaved: (saved: SavedRating) => void;
}

export function RatingForm({ subject, member, onSaved }: RatingFormProps) {
  const key = draftKey(member.id, draftSubject(subject));
  const [initial] = useState(() => initialValues(subject));
  const [initialPhotos] = useState(() => photosOf(subject));
  const [draft, setDraft] = useState(() => readDraft(key));
  const [photos, setPhotos] = useState(initialPhotos);
  const [attempt, setAttempt] = useState(draft?.attempt ?? null);
  const form = useForm<RatingFormValues, unknown, CheckedRating>({
    resolver: zodResolver(FormSchema),
    defaultValues: withDraft(initial, draft),
    mode: 'onTouched',
  });
  const draftWriter = useDraft({ key, form, initial, photos, attempt });
  const saving = useSaveRating({
    onAttempt: setAttempt,
    onOutcome: (outcome) => {
      if (outcome.status !== 'saved') return;
      draftWriter.close();
      onSaved({ suggestionRecorded: outcome.suggestionRecorded });
    },
  });
  const hasNewPhotos = photos.some(({ type }) => type === 'new');

  const discardDraft = () => {
    setDraft(null);
    setAttempt(null);
    setPhotos(initialPhotos);
    form.reset(initial);
    draftWriter.save(null);
    draftWriter.flush();
  };
  const takeAlong = (ratingId: string) => {
    const values = contentOfForm(form.getValues());
    writeDraft(draftKey(member.id, `edit:${ratingId}`), { values, hadPhotos: hasNewPhotos, attempt: null });
    draftWriter.close();
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={subject.type === 'new' ? 'Create rating' : 'Edit rating'}
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          void form.handleSubmit((checked) => {
            if (saving.isSaving) return;
            saving.save({ subject, checked, values: form.getValues(), photos, earlierAttempt: attempt });
          })(event);
        }}
      >
        {draft && <DraftNotice hadPhotos={draft.hadPhotos} onDiscard={discardDraft} />}
        <EntityFields isListed={subject.type === 'edit'} />
        <ReviewFields />
        <DetailFields />
        <PhotoField photos={photos} onChange={setPhotos} isPremium={member.isPremium} />
        <div className="grid grid-cols-1 gap-5">
          <TermsField />
          <ErrorSummary />
          {saving.isSuggestionRecorded && <SuggestionNotice />}
          {saving.alreadyReviewedId !== null && (
            <AlreadyReviewedNotice
              ratingId={saving.alreadyReviewedId}
              onEditInstead={() => {
                if (saving.alreadyReviewedId !== null) takeAlong(saving.alreadyReviewedId);
              }}
            />
          )}
          {saving.isSaving && hasNewPhotos && <UploadProgress share={saving.share} />}
          <Button type="submit" size="large" isPending={saving.isSaving} className="sm:justify-self-start">
            {subject.type === 'new' ? 'Publish Rating' : 'Update Rating'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function draftSubject(subject: RatingSubject): DraftSubject {
  if (subject.type === 'edit') return `edit:${subject.rating.id}`;
  return subject.entity ? `entity:${subject.entity.id}` : 'new';
}

function initialValues(subject: RatingSubject): RatingFormValues {
  if (subject.type === 'edit') return valuesOfRating(subject.rating);
  return subject.entity ? valuesOfEntity(subject.entity) : emptyForm;
}

function photosOf(subject: RatingSubject): SelectedPhoto[] {
  if (subject.type === 'new') return [];
  return subject.rating.photos.map((path) => ({ type: 'published', id: path, path }));
}
