import { Controller } from 'react-hook-form';
import { CheckField } from '../../../components/field.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import { useRatingForm } from '../use-rating-form.ts';

export function TermsField() {
  const { control } = useRatingForm();
  return (
    <Controller
      control={control}
      name="agreeToTerms"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <CheckField
          label={
            <>
              This is my own honest experience, and I agree to the{' '}
              <RulesLink to="/terms-of-service">Terms of Service</RulesLink> and the{' '}
              <RulesLink to="/community-guidelines">Community Guidelines</RulesLink>.
            </>
          }
          error={fieldState.error?.message}
          required
        >
          {(control) => <Checkbox {...control} {...field} checked={value} onCheckedChange={onChange} />}
        </CheckField>
      )}
    />
  );
}

/** In a new tab: what is typed, and the photos above all, stay. */
function RulesLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
