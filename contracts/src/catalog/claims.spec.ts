import { describe, expect, it } from 'vitest';
import { InitiateClaimBody, VerifyClaimBody } from './claims.ts';

describe('the request of a claim', () => {
  it.each([
    [{ verificationMethod: 'email', verificationContact: '' }, 'Please enter a valid email'],
    [
      { verificationMethod: 'email', verificationContact: 'a@b.example,c@d.example' },
      'Please enter a valid email',
    ],
    [{ verificationMethod: 'email' }, 'Please enter a valid email'],
    [{ verificationMethod: 'phone', verificationContact: ' ' }, 'Please enter a valid phone number'],
  ])('says what is wrong: %j', (body, message) => {
    expect(InitiateClaimBody.safeParse(body).error?.issues[0]?.message).toBe(message);
  });

  it.each([
    { verificationMethod: 'pigeon', verificationContact: 'owner@harbor.example' },
    { verificationMethod: 'email', verificationContact: 'owner@harbor.example', claimedBy: 'me' },
    { verificationMethod: ['email'], verificationContact: 'owner@harbor.example' },
    null,
    [],
  ])('is refused: %j', (body) => {
    expect(InitiateClaimBody.safeParse(body).success).toBe(false);
  });

  it.each(['12345', '1234567', '12345a', '', ' ', '١٢٣٤٥٦', 123_456, null, ['123456'], '123456\n1'])(
    'has a code of six digits, not %j',
    (verificationCode) => {
      expect(VerifyClaimBody.safeParse({ verificationCode }).error?.issues[0]?.message).toBe(
        'Please enter the 6-digit code',
      );
    },
  );
});
