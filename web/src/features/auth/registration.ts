import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { RegisterBody } from '@candor/contracts/identity/members';
import { z } from 'zod';
import { locationOf } from '../../lib/place.ts';
import { t } from './messages/index.ts';

export const RegistrationSchema = RegisterBody.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
  city: true,
  state: true,
  zipCode: true,
}).extend({ agreeToTerms: z.boolean().refine((agreed) => agreed, t('mustAgreeToTerms')) });

export type RegistrationValues = z.input<typeof RegistrationSchema>;
export type Registration = z.output<typeof RegistrationSchema>;
export type RegistrationBody = BodySentTo<typeof identityRoutes.register>;

/** The ZIP code becomes part of the location. */
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
