import { expect, it } from 'vitest';
import { listLimit } from './list-limit.ts';

it('a list’s limit is from 1 to 100, and 50 when it is no number', () => {
  const limits = [
    ['7', 7],
    ['7.9', 7],
    ['0', 1],
    ['-3', 1],
    ['101', 100],
    ['9'.repeat(400), 100],
    [['3', '9'], 3],
    [undefined, 50],
    ['', 50],
    ['many', 50],
    ['1e1', 50],
    [7, 50],
  ] as const;
  for (const [text, limit] of limits) expect(listLimit.parse(text), String(text)).toBe(limit);
});
