import { describe, expect, it } from 'vitest';
import { loadConfig } from '@candor/platform';
import { loadTestConfig } from './config.ts';

const baseUrlOf = (given: string) => loadConfig(loadTestConfig, { BASE_URL: given }).BASE_URL;

describe('the site under load', () => {
  it.each([
    ['', 'http://127.0.0.1:3000'],
    ['http://localhost:3100', 'http://localhost:3100'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
  ])('%s becomes %s', (given, origin) => {
    expect(baseUrlOf(given)).toBe(origin);
  });

  it.each([
    'https://candor.example',
    'http://10.0.0.5:3000',
    'http://localhost.evil.example',
    'ftp://localhost',
  ])('is not %s', (given) => {
    expect(() => baseUrlOf(given)).toThrow('BASE_URL');
  });
});
