import { expect, it } from 'vitest';
import { findEngine } from './engine.ts';

it('an engine is where its setting says, and nowhere without one', () => {
  expect(findEngine('Redis', { REDIS_URL: 'redis://here' })).toBe('redis://here');
  expect(findEngine('Redis', {})).toBeNull();
  expect(findEngine('Redis', { REDIS_URL: '' })).toBeNull();
});

it('a run that is to have every engine goes without none', () => {
  const required = { ENGINES_REQUIRED: 'true' };
  expect(findEngine('Redis', { ...required, REDIS_URL: 'redis://here' })).toBe('redis://here');
  expect(() => findEngine('Redis', { ...required, REDIS_URL: '' })).toThrow(/^REDIS_URL is not set/);
});
