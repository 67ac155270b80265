import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { emailDecider, type EmailCommand } from './email.decider.ts';
import type { EmailEvent } from './email.events.ts';

const reserve = (memberId: string): EmailCommand => ({ type: 'ReserveEmail', data: { memberId } });
const reserved = (memberId: string): EmailEvent => ({ type: 'EmailReserved', data: { memberId } });

describe('an email', () => {
  it('is reserved by whoever comes first', () => {
    given(emailDecider).when(reserve('ada')).then(reserved('ada'));
  });

  it('is not given to a second member', () => {
    given(emailDecider, reserved('ada')).when(reserve('grace')).thenRefused('email-taken');
  });

  it('is not reserved again by the member who has it', () => {
    given(emailDecider, reserved('ada')).when(reserve('ada')).thenNothing();
  });
});
