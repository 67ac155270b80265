import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { RegisterBody } from '@candor/contracts/identity/members';
import { z } from 'zod';

export const RegistrationForm = RegisterBody.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
  city: true,
  state: true,
  zipCode: true,
}).extend({ agreeToTerms: z.boolean().refine((agreed) => agreed, 'You must agree to the terms') });

export type RegistrationValues = z.input<typeof RegistrationForm>;
export type Registration = z.output<typeof RegistrationForm>;
export type RegistrationBody = BodySentTo<typeof identityRoutes.register>;

/** What is sent: the ZIP code goes into the location. */
export function registrationBody(registration: Registration): RegistrationBody {
  const { email, password, firstName, lastName, city, state } = registration;
  return {
    email,
    password,
    firstName,
    lastName,
    city,
    state,
    country: 'US',
    location: locationOf(registration),
    agreeToTerms: true,
  };
}

/** 'Austin, TX 78701'; what is missing leaves no gap, and null is left when all is. */
export function locationOf({
  city,
  state,
  zipCode,
}: Pick<Registration, 'city' | 'state' | 'zipCode'>): string | null {
  const stateAndZip = [state, zipCode].filter(Boolean).join(' ');
  return [city, stateAndZip].filter(Boolean).join(', ') || null;
}
