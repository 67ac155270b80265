import { InvalidConfiguration } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { isLoopback, refuseExposedDevelopment, type Exposure } from './network-exposure.ts';

const local = { NODE_ENV: 'development', HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' } as const;

it('knows the names and addresses of this machine', () => {
  for (const host of ['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])
    expect(isLoopback(host), host).toBe(true);
  expect(isLoopback('::ffff:127.0.0.1')).toBe(true);
  for (const host of [
    '',
    '0.0.0.0',
    '::',
    '0',
    '10.0.0.1',
    'candor.test',
    'localhost.evil.example',
    '127.0.0.1.evil',
  ])
    expect(isLoopback(host), host).toBe(false);
});

describe('a start without production', () => {
  it('is accepted if only this machine reaches the site', () => {
    refuseExposedDevelopment(local);
    refuseExposedDevelopment({ NODE_ENV: 'development', HOST: 'localhost' });
    refuseExposedDevelopment({
      ...local,
      HOST: '::1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      TRUSTED_PROXIES: [],
    });
  });

  it.each<[Partial<Exposure>, string]>([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '192.168.1.5', NODE_ENV: 'test' }, 'HOST'],
    [{ PUBLIC_URL: 'https://candor.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.candor.example' }, 'PUBLIC_URL'],
    [{ TRUSTED_PROXIES: ['127.0.0.1'] }, 'TRUSTED_PROXIES'],
    [{ HOST: '::', PUBLIC_URL: 'https://candor.example' }, 'HOST and PUBLIC_URL'],
  ])('is refused with %o, and names both ways out', (settings, names) => {
    const start = () => {
      refuseExposedDevelopment({ ...local, ...settings });
    };
    expect(start).toThrow(InvalidConfiguration);
    expect(start).toThrow(`unset ${names}`);
    expect(start).toThrow('Set NODE_ENV=production');
  });

  it('is accepted in production', () => {
    refuseExposedDevelopment({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://candor.example',
    });
  });
});
