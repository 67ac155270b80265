import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { cn } from '../../../lib/class-names.ts';
import { longestReason } from '../reasons.ts';

interface ReasonFieldProps {
  /** Ready to be chosen instead of typing. */
  reasons: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

export function ReasonField({ reasons, value, onChange }: ReasonFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Field label="Reason (optional)" hint="Kept in the record of what admins do.">
        {(control) => (
          <Input
            {...control}
            value={value}
            maxLength={longestReason}
            autoComplete="off"
            onChange={(event) => {
              onChange(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <div role="group" aria-label="Common reasons" className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="outline"
            aria-pressed={value === reason}
            className={cn(
              'h-8! rounded-full! px-3! text-[0.8125rem]!',
              value === reason && 'border-accent! bg-accent-soft! text-accent!',
            )}
            onClick={() => {
              onChange(value === reason ? '' : reason);
            }}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
