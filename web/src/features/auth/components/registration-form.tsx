import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/field.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import { useRegister } from '../api/sign-in.ts';
import type { SharedEmail } from '../auth-url.ts';
import {
  registrationBody,
  RegistrationSchema,
  type Registration,
  type RegistrationValues,
} from '../registration.ts';
import { t } from '../messages/index.ts';

export function RegistrationForm({ email, onEmailChange }: SharedEmail) {
  const { mutate, isPending } = useRegister();
  const form = useForm({
    resolver: zodResolver(RegistrationSchema),
    defaultValues: {
      firstName: '',
      lastName: '',
      email,
      password: '',
      city: '',
      state: '',
      zipCode: '',
      agreeToTerms: false,
    },
    mode: 'onTouched',
  });
  return (
    <Form
      form={form}
      aria-label={t('registrationForm')}
      hasAlert
      onSubmit={(values) =>
        mutate(registrationBody(values), { onError: (error) => showRefusal(form, error, fieldsOfRefusals) })
      }
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField form={form} name="firstName" label={t('firstName')} required autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('lastName')} required autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('email')}
        required
        autoComplete="email"
        autoCapitalize="none"
        onValueChange={onEmailChange}
      />
      <TextField
        form={form}
        name="password"
        type="password"
        label={t('password')}
        hint={t('passwordLength')}
        required
        autoComplete="new-password"
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1.6fr_1fr_1fr]">
        <TextField
          form={form}
          name="city"
          label={t('city')}
          autoComplete="address-level2"
          className="col-span-2 sm:col-span-1"
        />
        <TextField form={form} name="state" label={t('state')} autoComplete="address-level1" />
        <TextField
          form={form}
          name="zipCode"
          label={t('zipCode')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
      <TermsField control={form.control} error={form.formState.errors.agreeToTerms?.message} />
      <Button type="submit" size="large" isPending={isPending}>
        {t('createAccount')}
      </Button>
    </Form>
  );
}

const fieldsOfRefusals = { 'email-taken': 'email', 'common-password': 'password' } as const;

interface TermsFieldProps {
  control: Control<RegistrationValues, unknown, Registration>;
  error: string | undefined;
}

function TermsField({ control, error }: TermsFieldProps) {
  return (
    <Controller
      control={control}
      name="agreeToTerms"
      render={({ field: { value, onChange, ...field } }) => (
        <CheckField
          name="agreeToTerms"
          label={t.rich('agreeToTerms', {
            terms: (children) => (
              <LegalLink key="terms" to="/terms-of-service">
                {children}
              </LegalLink>
            ),
            privacy: (children) => (
              <LegalLink key="privacy" to="/privacy-policy">
                {children}
              </LegalLink>
            ),
          })}
          error={error}
          required
        >
          {(attributes) => <Checkbox {...field} {...attributes} checked={value} onCheckedChange={onChange} />}
        </CheckField>
      )}
    />
  );
}

/** In a new tab, so that the form stays filled. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> {t('opensInNewTab')}</span>
    </a>
  );
}
