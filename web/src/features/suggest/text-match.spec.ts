import { describe, expect, it } from 'vitest';
import { highlight } from './text-match.ts';

const marked = (name: string, typed: string) =>
  highlight(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('the highlight of a suggestion', () => {
  it('marks the beginnings of words, each typed word by itself', () => {
    expect(marked('Sakura House', 'ho sak')).toBe('[Sak]ura [Ho]use');
  });

  it('does not mark inside a word', () => {
    expect(marked('Warehouse', 'house')).toBe('Warehouse');
  });

  it('ignores case and accents, but shows the name as written', () => {
    expect(marked('Café Émile', 'cafe em')).toBe('[Café] [Ém]ile');
  });

  it('leaves a name without a match in one part', () => {
    expect(highlight('Diner', 'zzz')).toEqual([{ text: 'Diner', isMatch: false }]);
    expect(highlight('', 'a')).toEqual([]);
  });
});
