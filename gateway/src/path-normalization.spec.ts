import { expect, it } from 'vitest';
import { isNormalizedPath } from './path-normalization.ts';

it('accepts the paths of people and pages', () => {
  for (const path of [
    '/',
    '/search',
    '/search/',
    '/entity/0198-a',
    '/api/users/a%20b',
    '/caf%C3%A9',
    '/a.b/c~d',
    '/...',
  ]) {
    expect(isNormalizedPath(path), path).toBe(true);
  }
});

it('refuses paths that two programs could interpret differently', () => {
  for (const path of [
    '',
    'internal',
    'http://host/internal',
    '//internal',
    '/api//internal',
    '/api/../internal',
    '/api/./internal',
    '/api/%2e%2e/internal',
    '/api/%2E./internal',
    '/api/..%2finternal',
    '/api/x%5c..%5cinternal',
    '/api/x\\..\\internal',
    '/api/x;/internal',
    '/api/x%00',
    '/api/x%0d%0ay',
    '/api/%zz',
    '/api/%e9',
    '/api/\u00e9',
    '/api/x y',
  ]) {
    expect(isNormalizedPath(path), path).toBe(false);
  }
});
