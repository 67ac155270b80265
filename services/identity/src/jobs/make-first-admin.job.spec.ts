import { LoginBody } from '@candor/contracts';
import { InvalidConfiguration } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { chooseFirstAdmin } from './make-first-admin.job.ts';

const settings = {
  ADMIN_EMAIL: undefined,
  ADMIN_PASSWORD: undefined,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://candor.example',
} as const;
const configured = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a quiet room' };

describe('the first administrator', () => {
  it('is the configured one', () => {
    expect(chooseFirstAdmin({ ...settings, ...configured })).toEqual({
      email: 'boss@example.com',
      password: 'a quiet room',
      isInvented: false,
    });
  });

  it('does not exist outside production unless configured', () => {
    expect(chooseFirstAdmin({ ...settings, NODE_ENV: 'development' })).toBeNull();
  });

  it.each(['https://candor.example', 'http://localhost:3000', 'http://10.0.0.5', 'http://[::1]:3000'])(
    'is invented for %s with a random password, and can sign in',
    (publicUrl) => {
      const invented = chooseFirstAdmin({ ...settings, PUBLIC_URL: publicUrl });
      expect(LoginBody.safeParse({ email: invented?.email, password: invented?.password }).success).toBe(
        true,
      );
      expect(invented?.password).toHaveLength(20);
      expect(chooseFirstAdmin({ ...settings, PUBLIC_URL: publicUrl })?.password).not.toBe(invented?.password);
    },
  );

  it.each([{ ADMIN_EMAIL: undefined }, { ADMIN_PASSWORD: undefined }, { ADMIN_PASSWORD: 'Password123' }])(
    'is refused with inconsistent settings: %j',
    (wrong) => {
      expect(() => chooseFirstAdmin({ ...settings, ...configured, ...wrong })).toThrow(InvalidConfiguration);
    },
  );
});
