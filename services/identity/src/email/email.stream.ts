import { createHmac } from 'node:crypto';
import { defineStream, RuleViolation, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';

export interface EmailEvent {
  /** A released email is free for the next member. */
  readonly type: 'EmailReserved' | 'EmailReleased';
  readonly data: { readonly memberId: string };
}

export type EmailState =
  | { readonly status: 'free' }
  | { readonly status: 'reserved'; readonly memberId: string };

export interface EmailCommand {
  readonly type: 'ReserveEmail' | 'ReleaseEmail';
  readonly data: { readonly memberId: string };
}

/** An email belongs to one member. When two members reserve it at the same time, the second one is refused. */
export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent> = {
  initialState: () => ({ status: 'free' }),

  decide: ({ type, data }, email) => {
    const isTheirs = email.status === 'reserved' && email.memberId === data.memberId;
    switch (type) {
      case 'ReserveEmail':
        if (email.status === 'free') return [{ type: 'EmailReserved', data: { memberId: data.memberId } }];
        if (isTheirs) return [];
        throw emailTaken();
      case 'ReleaseEmail':
        return isTheirs ? [{ type: 'EmailReleased', data: { memberId: data.memberId } }] : [];
    }
  },

  evolve: (_email, { type, data }) =>
    type === 'EmailReserved' ? { status: 'reserved', memberId: data.memberId } : { status: 'free' },
};

export const emailTaken = (): RuleViolation => new RuleViolation('email-taken', t('emailTaken'));

/** One stream per email, so that two members cannot have it: `email-<emailKey>`. */
export const emailStream = defineStream({
  name: 'email',
  decider: emailDecider,
  personal: {},
  announce: () => null,
});

/** A keyed hash that replaces an email where no email may be stored. `secret`: `INTERNAL_SECRET`. */
export const emailKey = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`email:${email.toLowerCase()}`).digest('hex');
