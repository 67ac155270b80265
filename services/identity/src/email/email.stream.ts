import { createHmac } from 'node:crypto';
import { defineStream } from '@candor/platform';
import { emailDecider } from './email.decider.ts';

/** One stream per email, so that it cannot be two members': `email-<emailKey>`. */
export const emailStream = defineStream({
  name: 'email',
  decider: emailDecider,
  personal: {},
  announce: () => null,
});

/** Stands for an email where the email itself must not stand. `secret`: `INTERNAL_SECRET`. */
export const emailKey = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`email:${email.toLowerCase()}`).digest('hex');
