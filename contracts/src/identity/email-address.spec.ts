import { describe, expect, it } from 'vitest';
import { normalizeEmail } from './email-address.ts';
import { ForgotPasswordBody, LoginBody, RegisterBody } from './members.ts';

const schema = RegisterBody.shape.email;

describe('an email address', () => {
  it.each([
    ['anna@example.com', ' Anna@EXAMPLE.com '],
    ['anna@xn--bcher-kva.example', 'anna@bücher.example'],
    ['anna@xn--bcher-kva.example', 'anna@BÜCHER.example'],
    ['anna@xn--bcher-kva.example', 'anna@bu\u0308cher.example'],
    ['anna@xn--bcher-kva.example', 'Anna@XN--BCHER-KVA.example'],
    ['anna@example.com', 'anna@ｅｘａｍｐｌｅ．com'],
    ['anna@example.com', 'anna@example。com'],
    ['anna@xn--fa-hia.example', 'anna@faß.example'],
    ["o'neil+tag@mail.example.co.uk", "O'Neil+Tag@mail.example.co.uk"],
    ['jörg@example.com', 'Jo\u0308rg@example.com'],
    ['a@b.test', 'a@b.test'],
  ])('has one form: %s for %s', (address, typed) => {
    expect(schema.parse(typed)).toBe(address);
    expect(schema.parse(address)).toBe(address);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna@b@example.com',
    'anna,bob@example.com',
    'anna@example,com',
    'anna@example..com',
    'anna@.example.com',
    'anna@example.com.',
    'anna@example.com..',
    'anna..b@example.com',
    '.anna@example.com',
    'anna.@example.com',
    'Anna <anna@example.com>',
    'anna<b@example.com',
    'anna b@example.com',
    '"anna b"@example.com',
    'anna(b)@example.com',
    'anna;b@example.com',
    'anna@example.com\nbcc:b@example.com',
    'anna\u200b@example.com',
    'anna@exam\u00adple.com',
    'anna@example.com\u200b',
    '\u2060anna@example.com',
    'anna\u3164@example.com',
    'anna@example.\u202ecom',
    'anna@-example.com',
    'anna@example-.com',
    'anna@my_host.example',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@1.2',
    'anna@example.com:25',
    'anna@example.com/x',
    'anna@example.com?x',
    'anna@ex%61mple.com',
    '🙂@example.com',
    'an\0na@example.com',
    '\ud800@example.com',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'a'.repeat(64)}.com`,
    `anna@${'ü'.repeat(60)}.example`,
  ])('is refused where no mail can reach it: %j', (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email');
  });

  it('that an account has from earlier still signs in', () => {
    for (const typed of ['Anna..B@example.com', '.anna@example.com', 'a!b🙂@example.com'])
      expect(LoginBody.parse({ email: typed, password: 'x' }).email).toBe(typed.toLowerCase());
    expect(ForgotPasswordBody.parse({ email: 'anna@Bücher.example' }).email).toBe(
      'anna@xn--bcher-kva.example',
    );
    for (const typed of ['anna', 'a@b', 'a\0@b.example', 'a,b@example.com'])
      expect(LoginBody.safeParse({ email: typed, password: 'x' }).error?.issues[0]?.message).toBe(
        'Please enter a valid email',
      );
  });
});
