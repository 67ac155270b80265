import { RuleViolation, type Decider } from '@candor/platform';
import type { EmailEvent } from './email.events.ts';

export type EmailState =
  | { readonly status: 'free' }
  | { readonly status: 'reserved'; readonly memberId: string };

export interface EmailCommand {
  readonly type: 'ReserveEmail' | 'ReleaseEmail';
  readonly data: { readonly memberId: string };
}

/** An email is one member's: the stream id is made of it, so of two who want it one finds it reserved. */
export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent> = {
  initialState: () => ({ status: 'free' }),

  decide: ({ type, data }, email) => {
    const isHis = email.status === 'reserved' && email.memberId === data.memberId;
    switch (type) {
      case 'ReserveEmail':
        if (email.status === 'free') return [{ type: 'EmailReserved', data: { memberId: data.memberId } }];
        if (isHis) return [];
        throw new RuleViolation('email-taken', 'Email already registered');
      case 'ReleaseEmail':
        return isHis ? [{ type: 'EmailReleased', data: { memberId: data.memberId } }] : [];
    }
  },

  evolve: (_email, { type, data }) =>
    type === 'EmailReserved' ? { status: 'reserved', memberId: data.memberId } : { status: 'free' },
};
