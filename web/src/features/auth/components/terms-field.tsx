import { type Control, Controller } from 'react-hook-form';
import { CheckField } from '../../../components/field.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import type { Problem } from '../first-problem.ts';
import type { Registration, RegistrationValues } from '../registration.ts';

interface TermsFieldProps {
  control: Control<RegistrationValues, unknown, Registration>;
  alert: { id: string; problem: Problem<string> | null };
  error: string | undefined;
}

export function TermsField({ control, alert, error }: TermsFieldProps) {
  const isInAlert = alert.problem?.field === 'agreeToTerms';
  return (
    <Controller
      control={control}
      name="agreeToTerms"
      render={({ field: { value, onChange, ...field } }) => (
        <CheckField
          label={
            <>
              I am at least 13 years old and agree to the{' '}
              <LegalLink to="/terms-of-service">Terms of Service</LegalLink> and the{' '}
              <LegalLink to="/privacy-policy">Privacy Policy</LegalLink>.
            </>
          }
          error={isInAlert ? undefined : error}
          required
        >
          {(control) => (
            <Checkbox
              {...control}
              {...field}
              {...(isInAlert && { 'aria-invalid': true, 'aria-describedby': alert.id })}
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        </CheckField>
      )}
    />
  );
}

/** In a new tab: what is typed stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
