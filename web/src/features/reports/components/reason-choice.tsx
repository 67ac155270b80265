import { useId } from 'react';
import { FieldError } from '../../../components/field.tsx';

interface ReasonChoiceProps<Reason extends string> {
  reasons: readonly { value: Reason; label: string; hint: string }[];
  value: Reason | null;
  error: string | undefined;
  onChange: (reason: Reason) => void;
}

export function ReasonChoice<Reason extends string>({
  reasons,
  value,
  error,
  onChange,
}: ReasonChoiceProps<Reason>) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid grid-cols-1 gap-1"
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">What is wrong with it?</legend>
      {reasons.map((reason) => (
        <label
          key={reason.value}
          className="flex cursor-pointer items-start gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={id}
            value={reason.value}
            checked={value === reason.value}
            className="mt-1 size-4.5 shrink-0 accent-accent"
            onChange={() => {
              onChange(reason.value);
            }}
          />
          <span className="grid min-w-0 grid-cols-1">
            <span className="font-medium">{reason.label}</span>
            <span className="text-sm text-muted">{reason.hint}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
