import { CircleAlert } from 'lucide-react';
import { plural } from '../../../lib/format.ts';
import { fieldLabels } from '../field-labels.ts';
import type { RatingFormValues } from '../form-values.ts';
import { useRatingForm } from '../use-rating-form.ts';

/** After an attempt to send: which fields need another look, each a way there. */
export function ErrorSummary() {
  const { formState, setFocus } = useRatingForm();
  const fields = (Object.keys(fieldLabels) as (keyof RatingFormValues)[]).filter(
    (field) => formState.errors[field] !== undefined,
  );
  if (!formState.isSubmitted || fields.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-2xl border border-danger/40 bg-danger-soft px-5 py-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid gap-1">
        <p className="font-medium">
          {plural(fields.length, 'field needs', 'fields need')} another look before this can be saved:
        </p>
        <ul className="flex flex-wrap gap-x-4">
          {fields.map((field) => (
            <li key={field}>
              <button
                type="button"
                className="text-link min-h-6 font-medium"
                onClick={() => {
                  setFocus(field);
                }}
              >
                {fieldLabels[field]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
