import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CheckField, Field } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { StarRatingInput } from '../../../components/star-rating-input.tsx';
import { fieldLabels } from '../form-values.ts';
import { ChoiceField, FormSection, TextField, useRatingForm } from './form-fields.tsx';
import { cleanProse, visibleLength } from '@candor/contracts/visible-text';
import { Badge } from '../../../components/badges.tsx';
import { detailFields, detailNames, splitTags, type DetailName, type FormField } from '../detail-fields.ts';
import { Checkbox } from '../../../components/toggles.tsx';
import { t } from '../messages/index.ts';

/** Stars, title and text of the review. */
export function ReviewFields() {
  const { control, setFocus } = useRatingForm();
  return (
    <FormSection title={t('yourRating')}>
      <Controller
        control={control}
        name="starRating"
        render={({ field, fieldState }) => (
          <StarRatingInput {...field} label={fieldLabels.starRating} error={fieldState.error?.message} />
        )}
      />
      <TextField
        name="title"
        placeholder={t('titleExample')}
        required
        enterKeyHint="next"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The text comes next; the form is not complete yet.
          event.preventDefault();
          setFocus('review');
        }}
      />
      <ReviewField />
    </FormSection>
  );
}

function ReviewField() {
  const { control, register, formState } = useRatingForm();
  const review = useWatch({ control, name: 'review' });
  return (
    <Field
      label={fieldLabels.review}
      hint={<span className="tabular-nums">{reviewLengthHint(review)}</span>}
      error={formState.errors.review?.message}
      required
    >
      {(control) => (
        <Textarea {...control} {...register('review')} rows={7} placeholder={t('reviewExample')} />
      )}
    </Field>
  );
}

const minReviewLength = 50;

/** Counts toward the minimum length, then shows the length alone. */
export function reviewLengthHint(review: string): string {
  const length = visibleLength(cleanProse(review));
  return length < minReviewLength
    ? t('lengthOfLeast', { length, least: minReviewLength })
    : t('characters', { count: length });
}

/** Optional details of the review. */
export function DetailFields() {
  return (
    <FormSection title={t('details')} description={t('allOptional')}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {detailNames
          .filter((name) => name !== 'tags')
          .map((name) => (
            <DetailControl key={name} name={name} />
          ))}
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <DetailControl name="tags" />
        <TagPreview />
      </div>
    </FormSection>
  );
}

function DetailControl({ name }: { name: DetailName }) {
  const { control, hint }: FormField = detailFields[name];
  return 'length' in control ? (
    <ChoiceField name={name} options={control} />
  ) : (
    <TextField name={name} hint={hint} {...control} />
  );
}

function TagPreview() {
  const { control } = useRatingForm();
  const tags = splitTags(useWatch({ control, name: 'tags' }));
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('yourTags')} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge>
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

export function TermsField() {
  const { control } = useRatingForm();
  return (
    <Controller
      control={control}
      name="agreeToTerms"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <CheckField
          label={t.rich('agreement', {
            terms: (children) => (
              <RulesLink key="terms" to="/terms-of-service">
                {children}
              </RulesLink>
            ),
            guidelines: (children) => (
              <RulesLink key="guidelines" to="/community-guidelines">
                {children}
              </RulesLink>
            ),
          })}
          error={fieldState.error?.message}
          required
        >
          {(control) => <Checkbox {...control} {...field} checked={value} onCheckedChange={onChange} />}
        </CheckField>
      )}
    />
  );
}

/** In a new tab, so that the typed values and the photos stay. */
function RulesLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> {t('opensInNewTab')}</span>
    </a>
  );
}
