import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import { runInLanguage } from './in-node.ts';

describe('a date of a mail', () => {
  it.each([
    ['en', 'Jan 5, 2025'],
    ['es', '5 ene 2025'],
    ['fr', '5 janv. 2025'],
  ] as const)('is in UTC and in the language %s of its reader', (language, date) => {
    expect(runInLanguage(language, () => formatDate('2025-01-05T23:59:59.000Z'))).toBe(date);
  });
});
