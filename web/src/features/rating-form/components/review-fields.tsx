import { Controller, useWatch } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { StarRatingInput } from '../../../components/star-rating-input.tsx';
import { fieldLabels } from '../field-labels.ts';
import { reviewLengthHint } from '../review-length.ts';
import { useRatingForm } from '../use-rating-form.ts';
import { FormSection } from './form-section.tsx';
import { TextField } from './text-field.tsx';

/** What somebody has to say about it. */
export function ReviewFields() {
  const { control } = useRatingForm();
  return (
    <FormSection title="Your rating">
      <Controller
        control={control}
        name="starRating"
        render={({ field, fieldState }) => (
          <StarRatingInput {...field} label={fieldLabels.starRating} error={fieldState.error?.message} />
        )}
      />
      <TextField name="title" placeholder="The gist in a few words" required />
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
        <Textarea
          {...control}
          {...register('review')}
          rows={7}
          placeholder="What was good, what was not, and who would like it?"
        />
      )}
    </Field>
  );
}
