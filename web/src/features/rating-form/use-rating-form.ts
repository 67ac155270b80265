import { useFormContext } from 'react-hook-form';
import type { RatingFormValues } from './form-values.ts';
import type { CheckedRating } from './rating-form.schema.ts';

/** The form that a field stands in. */
export function useRatingForm() {
  return useFormContext<RatingFormValues, unknown, CheckedRating>();
}
