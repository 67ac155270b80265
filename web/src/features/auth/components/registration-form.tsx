import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Input, PasswordInput } from '../../../components/inputs.tsx';
import { useRegister } from '../api/register.ts';
import { firstProblem } from '../first-problem.ts';
import { registrationBody, RegistrationForm as FormSchema } from '../registration.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField, type SharedEmail } from './email-field.tsx';
import { TermsField } from './terms-field.tsx';

const fields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'city',
  'state',
  'zipCode',
  'agreeToTerms',
] as const;

export function RegistrationForm({ email, onEmailChange }: SharedEmail) {
  const registration = useRegister();
  const alertId = useId();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(FormSchema),
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
  const { errors } = formState;
  const alert = { id: alertId, problem: firstProblem(fields, formState) };

  return (
    <AuthForm
      label="Create account"
      alert={alert}
      onSubmit={handleSubmit((values) => {
        registration.mutate(registrationBody(values));
      })}
      submitLabel="Create Account"
      isPending={registration.isPending}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <AuthField label="First name" name="firstName" errors={errors} alert={alert} required>
          {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
        </AuthField>
        <AuthField label="Last name" name="lastName" errors={errors} alert={alert} required>
          {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
        </AuthField>
      </div>
      <EmailField
        input={register('email', {
          onChange: ({ target }: { target: HTMLInputElement }) => onEmailChange(target.value),
        })}
        autoComplete="email"
        errors={errors}
        alert={alert}
      />
      <AuthField
        label="Password"
        name="password"
        hint="At least 8 characters."
        errors={errors}
        alert={alert}
        required
      >
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </AuthField>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1.6fr_1fr_1fr]">
        <AuthField
          label="City"
          name="city"
          errors={errors}
          alert={alert}
          className="col-span-2 sm:col-span-1"
        >
          {(control) => <Input {...control} {...register('city')} autoComplete="address-level2" />}
        </AuthField>
        <AuthField label="State" name="state" errors={errors} alert={alert}>
          {(control) => <Input {...control} {...register('state')} autoComplete="address-level1" />}
        </AuthField>
        <AuthField label="ZIP code" name="zipCode" errors={errors} alert={alert}>
          {(control) => (
            <Input {...control} {...register('zipCode')} autoComplete="postal-code" inputMode="numeric" />
          )}
        </AuthField>
      </div>
      <TermsField control={control} alert={alert} error={errors.agreeToTerms?.message} />
    </AuthForm>
  );
}
