import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { emailDecider, type EmailCommand, type EmailEvent } from './email.stream.ts';

const reserve = (memberId: string): EmailCommand => ({ type: 'ReserveEmail', data: { memberId } });
const release = (memberId: string): EmailCommand => ({ type: 'ReleaseEmail', data: { memberId } });
const released = (memberId: string): EmailEvent => ({ type: 'EmailReleased', data: { memberId } });
const reserved = (memberId: string): EmailEvent => ({ type: 'EmailReserved', data: { memberId } });

describe('an email', () => {
  it('can be reserved while it is free', () => {
    given(emailDecider).when(reserve('ada')).then(reserved('ada'));
  });

  it('is refused to a second member', () => {
    given(emailDecider, reserved('ada')).when(reserve('grace')).thenRefused('email-taken');
  });

  it('can be released by its member, and is free then', () => {
    given(emailDecider, reserved('ada')).when(release('ada')).then(released('ada'));
    given(emailDecider, reserved('ada')).when(release('grace')).thenNothing();
    given(emailDecider, reserved('ada'), released('ada')).when(release('ada')).thenNothing();
    given(emailDecider, reserved('ada'), released('ada')).when(reserve('grace')).then(reserved('grace'));
  });

  it('is not reserved again by the member who has it', () => {
    given(emailDecider, reserved('ada')).when(reserve('ada')).thenNothing();
  });
});
