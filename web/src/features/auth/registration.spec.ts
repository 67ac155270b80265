import { describe, expect, it } from 'vitest';
import { registrationBody, RegistrationSchema, type RegistrationValues } from './registration.ts';

const typed: RegistrationValues = {
  firstName: ' Maria ',
  lastName: 'Kowalska',
  email: 'Maria@Example.COM ',
  password: 'correct horse',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  agreeToTerms: true,
};

const messagesOf = (values: RegistrationValues) =>
  RegistrationSchema.safeParse(values).error?.issues.map(({ message }) => message);

describe('a registration', () => {
  it('is sent with a lower-case email', () => {
    expect(registrationBody(RegistrationSchema.parse(typed))).toEqual({
      email: 'maria@example.com',
      password: 'correct horse',
      firstName: 'Maria',
      lastName: 'Kowalska',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      location: 'Austin, TX 78701',
      agreeToTerms: true,
    });
  });

  it('needs a valid email, eight characters of password and agreed terms', () => {
    expect(messagesOf({ ...typed, email: 'maria', password: 'seven77', agreeToTerms: false })).toEqual([
      'Please enter a valid email',
      'Password must be at least 8 characters',
      'You must agree to the terms',
    ]);
  });

  it('needs both names, but no location', () => {
    expect(messagesOf({ ...typed, firstName: ' ', lastName: '', city: '', state: '', zipCode: '' })).toEqual([
      'First name is required',
      'Last name is required',
    ]);
  });
});
