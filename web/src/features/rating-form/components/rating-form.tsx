import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Button } from '../../../components/button.tsx';
import { useSaveRating } from '../api/ratings.ts';
import { withDraft, readDraft, writeDraft } from '../draft.ts';
import {
  emptyForm,
  type LabeledField,
  listingFields,
  type RatingFormValues,
  fieldLabels,
  valuesOfEntity,
  valuesOfRating,
  withoutListing,
} from '../form-values.ts';
import type { SelectedPhoto } from '../photo-selection.ts';
import { contentOfForm, RatingForm as FormSchema, type CheckedRating } from '../rating-form.schema.ts';
import type { RatingSubject } from '../save-rating.ts';
import { draftKey, type DraftSubject } from '../stored-drafts.ts';
import { photosTakenBack } from '../take-back-review.ts';
import { useDraft } from '../use-draft.ts';
import { useSimilarListings } from '../use-similar-listings.ts';
import { useOwnReview } from '../../../lib/own-review.ts';
import { DetailFields, ReviewFields, TermsField } from './review-fields.tsx';
import {
  DraftNotice,
  AlreadyReviewedNotice,
  LimitNotice,
  EarlierTextsNotice,
  SuggestionNotice,
  ErrorSummary,
  UploadProgress,
} from './notices.tsx';
import { ListingStep } from './listing-step.tsx';
import { PhotoField } from './photo-field.tsx';
import { SavedOffline } from './saved-offline.tsx';
import { t } from '../messages/index.ts';

export interface SavedRating {
  /** The changed details of the listing became an edit suggestion. */
  suggestionRecorded: boolean;
}

interface RatingFormProps {
  subject: RatingSubject;
  member: { id: string; isPremium: boolean };
  onSaved: (saved: SavedRating) => void;
  /** The member has rated the chosen listing. What they typed is in the draft of that rating. */
  onRated: (ratingId: string) => void;
}

export function RatingForm({ subject, member, onSaved, onRated }: RatingFormProps) {
  const earlierTextsId = useId();
  const key = draftKey(member.id, draftSubject(subject));
  const [initial] = useState(() => initialValues(subject));
  const [initialPhotos] = useState(() => photosOf(subject));
  const [draft, setDraft] = useState(() => readDraft(key));
  const [takenBack] = useState(() => photosTakenBack(key));
  const [photos, setPhotos] = useState<readonly SelectedPhoto[]>(
    takenBack.length > 0 ? takenBack : initialPhotos,
  );
  const [isWaiting, setIsWaiting] = useState(false);
  const [attempt, setAttempt] = useState(draft?.attempt ?? null);
  const form = useForm<RatingFormValues, unknown, CheckedRating>({
    resolver: zodResolver(FormSchema),
    defaultValues: withDraft(initial, draft),
    mode: 'onTouched',
    // In the order of the page, which is not the order in which fields appear.
    shouldFocusError: false,
  });
  const isEdit = subject.type === 'edit';
  const [areFieldsOpen, setAreFieldsOpen] = useState(() => !isEdit && describesNew(form.getValues()));
  const entityId = useWatch({ control: form.control, name: 'entityId' });
  // Once it was sent, the listing that it describes exists.
  const isDescribed = areFieldsOpen && !isEdit && attempt === null;
  const similarListings = useSimilarListings({ control: form.control, isNew: isDescribed });
  const similarHeading = useRef<HTMLHeadingElement>(null);
  const draftWriter = useDraft({ key, form, initial, photos, attempt });
  const saving = useSaveRating({
    memberId: member.id,
    onAttempt: setAttempt,
    onOutcome: (outcome) => {
      if (outcome.status === 'already-reviewed') return;
      draftWriter.close();
      if (outcome.status === 'waiting') setIsWaiting(true);
      else onSaved({ suggestionRecorded: outcome.suggestionRecorded });
    },
  });
  const hasNewPhotos = photos.some(({ type }) => type === 'new');

  useEffect(() => {
    const review = document.querySelector<HTMLTextAreaElement>('textarea[name=review]');
    if (!isEdit || review === null) return;
    // The text is what people correct. The page stays at its top, with the listing and the stars.
    review.focus({ preventScroll: true });
    review.setSelectionRange(review.value.length, review.value.length);
  }, [isEdit]);

  const discardDraft = () => {
    setDraft(null);
    setAttempt(null);
    setPhotos(initialPhotos);
    form.reset(initial);
    setAreFieldsOpen(false);
    draftWriter.save(null);
    draftWriter.flush();
  };
  const takeAlong = (ratingId: string) => {
    const values = contentOfForm(form.getValues());
    if (isEqual(values, contentOfForm(initial)) && !hasNewPhotos) {
      draftWriter.close();
      return;
    }
    writeDraft(draftKey(member.id, `edit:${ratingId}`), { values, hadPhotos: hasNewPhotos, attempt: null });
    draftWriter.close();
  };

  const own = useOwnReview(
    isEdit || entityId === '' || saving.isSaving || isWaiting ? null : member.id,
    entityId,
  );
  const ownId = own?.id;
  const openOwn = useEffectEvent((ratingId: string) => {
    takeAlong(ratingId);
    onRated(ratingId);
  });
  useEffect(() => {
    // After a lost response, the rating is the one that this form sent. Sending it again says so.
    if (ownId !== undefined && attempt === null) openOwn(ownId);
  }, [ownId, attempt]);

  const submit = async (checked: CheckedRating) => {
    if (saving.isSaving) return;
    const values = form.getValues();
    if (isDescribed && (await similarListings.needsDecision(values))) {
      similarHeading.current?.focus();
      return;
    }
    saving.save({ subject, checked, values, photos, earlierAttempt: attempt });
  };
  const showErrors = (errors: FieldErrors<RatingFormValues>) => {
    const fields = (Object.keys(fieldLabels) as LabeledField[]).filter(
      (field) => errors[field] !== undefined,
    );
    const isOfListing = (field: string) => listingFields.some((name) => name === field);
    // A field has to be shown before it gets the focus.
    if (fields.some(isOfListing)) {
      flushSync(() => {
        setAreFieldsOpen(true);
      });
    }
    const [first] = fields;
    if (first !== undefined) form.setFocus(first);
  };

  if (isWaiting) return <SavedOffline memberId={member.id} />;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={subject.type === 'new' ? t('createRatingForm') : t('editRatingForm')}
        className="grid grid-cols-1 gap-4 sm:gap-6"
        onSubmit={(event) => {
          void form.handleSubmit(submit, showErrors)(event);
        }}
      >
        {draft && (
          <DraftNotice hadPhotos={draft.hadPhotos && takenBack.length === 0} onDiscard={discardDraft} />
        )}
        <ListingStep
          isEdit={isEdit}
          areFieldsOpen={areFieldsOpen}
          onFieldsOpenChange={setAreFieldsOpen}
          similar={similarListings.similar}
          similarHeading={similarHeading}
          onDeclineSimilar={similarListings.decline}
        />
        <ReviewFields />
        <PhotoField
          photos={photos}
          onChange={setPhotos}
          isPremium={member.isPremium}
          shares={saving.isSaving ? saving.shares : null}
        />
        <DetailFields />
        <div className="grid grid-cols-1 gap-5">
          <TermsField />
          <ErrorSummary />
          {saving.isSuggestionRecorded && <SuggestionNotice />}
          {saving.limitText !== null && <LimitNotice text={saving.limitText} />}
          {saving.alreadyReviewedId !== null && (
            <AlreadyReviewedNotice
              ratingId={saving.alreadyReviewedId}
              onEditInstead={() => {
                if (saving.alreadyReviewedId !== null) takeAlong(saving.alreadyReviewedId);
              }}
            />
          )}
          {saving.isSaving && hasNewPhotos && (
            <UploadProgress shares={saving.shares} onCancel={saving.cancel} />
          )}
          {subject.type === 'edit' && (
            <EarlierTextsNotice id={earlierTextsId} editCount={subject.rating.editCount ?? 0} />
          )}
          <Button
            type="submit"
            size="large"
            isPending={saving.isSaving}
            aria-describedby={subject.type === 'edit' ? earlierTextsId : undefined}
            className="sm:justify-self-start"
          >
            {subject.type === 'new' ? t('publishRating') : t('updateRating')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** The values name a listing that was not chosen from a list. */
function describesNew(values: RatingFormValues): boolean {
  return values.entityId === '' && !isEqual(values, withoutListing(values));
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
