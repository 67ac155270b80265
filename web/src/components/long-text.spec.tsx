import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LongText } from './long-text.tsx';

const isCut = (text: string) => renderToStaticMarkup(<LongText text={text} />).includes('Show all');

describe('a text of a member', () => {
  it.each([
    ['of 901 characters', 'a'.repeat(901), true],
    ['of 900 characters', 'a'.repeat(900), false],
    ['of 13 short lines', Array.from({ length: 13 }, () => 'a').join('\n'), true],
    ['of 12 short lines', Array.from({ length: 12 }, () => 'a').join('\n'), false],
    ['with 1,998 line breaks', `a${'\n'.repeat(1_998)}b`, true],
  ])('%s is cut until it is expanded: %s', (_what, text, isExpected) => {
    expect(isCut(text)).toBe(isExpected);
  });
});
