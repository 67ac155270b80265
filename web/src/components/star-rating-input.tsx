import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { FieldError } from './field.tsx';
import { StarShape } from './stars.tsx';
import { t } from './messages/index.ts';

const starNames = [t('terrible'), t('poor'), t('average'), t('good'), t('excellent')];

interface StarRatingInputProps {
  label: string;
  name: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The id of the radio that gets the focus if the form's first error is here. */
  ref?: Ref<HTMLInputElement>;
}

/** A radio group: arrow keys move, 1 to 5 choose at once, and every star has a label. */
export function StarRatingInput({ label, name, value, onChange, onBlur, error, ref }: StarRatingInputProps) {
  const [pointedAt, setPointedAt] = useState(0);
  const errorId = `${useId()}-error`;
  const shown = pointedAt || value;

  const chooseByDigit = (event: KeyboardEvent) => {
    const stars = digitChoice(event);
    if (stars === null) return;
    event.preventDefault();
    onChange(stars);
    const radios = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]');
    radios[stars - 1]?.focus();
  };

  return (
    <fieldset
      className="grid gap-1.5"
      onKeyDown={chooseByDigit}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="text-sm font-medium">
        {label}
        <span aria-hidden className="ml-0.5 text-danger">
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointedAt(0)}>
          {starNames.map((starName, index) => {
            const stars = index + 1;
            return (
              <label
                key={starName}
                className="rounded-md p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent"
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') setPointedAt(stars);
                }}
              >
                <input
                  ref={stars === Math.max(1, value) ? ref : undefined}
                  type="radio"
                  className="sr-only"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  aria-invalid={error ? true : undefined}
                  aria-label={t('starsNamed', { stars, name: starName })}
                  onChange={() => onChange(stars)}
                  onBlur={onBlur}
                />
                <StarShape
                  isFull={stars <= shown}
                  className={cn('size-9 transition-transform', stars === pointedAt && 'scale-110')}
                />
              </label>
            );
          })}
        </div>
        <output aria-hidden className="min-h-7 min-w-24 text-lg text-muted">
          {starNames[shown - 1] ?? ''}
        </output>
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

function digitChoice({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  return /^[1-5]$/.test(key) && !ctrlKey && !metaKey && !altKey ? Number(key) : null;
}
