import { InitiateClaimBody } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { readContact } from './read-contact.ts';

const read = (verificationMethod: string, verificationContact: string) =>
  readContact(InitiateClaimBody.parse({ verificationMethod, verificationContact }));

describe('the email address of a claimant', () => {
  it.each([
    ['owner@harbor.example', 'owner@harbor.example'],
    [' Owner@Harbor.Example ', 'owner@harbor.example'],
    ['first.last+claims@mail.harbor.example', 'first.last+claims@mail.harbor.example'],
    ['owner@hárbor.example', 'owner@xn--hrbor-xqa.example'],
  ])('is read: %s', (text, contact) => {
    expect(read('email', text)).toEqual({ method: 'email', contact });
  });

  it.each([
    'owner',
    '@harbor.example',
    'owner@harbor',
    'owner@harbor.example.',
    'owner@-harbor.example',
    'owner@evil.com,x.harbor.example',
    'owner@evil.com;x.harbor.example',
    'owner@evil.com>.harbor.example',
    'owner@evil.com/.harbor.example',
    'owner@evil.com?.harbor.example',
    'owner@evil.com#.harbor.example',
    'owner@evil.com:25.harbor.example',
    'owner@evil.com\\.harbor.example',
    'owner@evil.com%00.harbor.example',
    'owner@evil.com@harbor.example',
    'owner@evil.com\u200b.harbor.example\r\nBcc: x@evil.com',
    'owner%evil.com@harbor.example',
    'evil.com!owner@harbor.example',
    '"owner@evil.com"@harbor.example',
    '<owner@evil.com>owner@harbor.example',
    'öwner@harbor.example',
    '.owner@harbor.example',
    'owner..x@harbor.example',
    `${'o'.repeat(65)}@harbor.example`,
    'owner@[10.0.0.1]',
    'owner@10.0.0.1',
  ])('is refused: %j', (text) => {
    expect(() => read('email', text)).toThrow('Please enter a valid email');
  });
});

describe('the phone number of a claimant', () => {
  it.each(['(512) 555-0100', '512 555 0100', '+1-512-555-0100', '1 512 555 0100', '５１２５５５０１００'])(
    'is read: %s',
    (text) => {
      expect(read('phone', text)).toEqual({ method: 'phone', contact: '+15125550100' });
    },
  );

  it.each([
    '',
    'call us',
    '512-555-0100, 512-555-0199',
    '1-800-FLOWERS',
    'owner@harbor.example',
    '0'.repeat(30),
  ])('is refused: %j', (text) => {
    expect(() => read('phone', text)).toThrow('Please enter a valid phone number');
  });

  it.each(['+44 20 7946 0958', '+1 876 555 1234', '+1 900 555 1234', '911'])(
    'is refused where a text message could cost us more: %s',
    (text) => {
      expect(() => read('phone', text)).toThrow('Please enter a US phone number that takes text messages');
    },
  );
});
