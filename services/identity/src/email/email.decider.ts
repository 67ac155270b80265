import { RuleViolation, type Decider } from '@candor/platform';
import type { EmailEvent } from './email.events.ts';

export type EmailState =
  { readonly status: 'free' } | { readonly status: 'reserved'; readonly memberId: string };

export interface EmailCommand {
  readonly type: 'ReserveEmail';
  readonly data: { readonly memberId: string };
}

/** An email is one member's: the stream id is made of it, so of two who want it one finds it reserved. */
export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent> = {
  initialState: () => ({ status: 'free' }),

  decide: ({ data }, email) => {
    if (email.status === 'free') return [{ type: 'EmailReserved', data: { memberId: data.memberId } }];
    if (email.memberId === data.memberId) return [];
    throw new RuleViolation('email-taken', 'Email already registered');
  },

  evolve: (_email, { data }) => ({ status: 'reserved', memberId: data.memberId }),
};
