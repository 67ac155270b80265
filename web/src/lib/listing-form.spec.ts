import { describe, expect, it } from 'vitest';
import { linkNotice, sendableLinks } from './listing-form.ts';

describe('additional links', () => {
  it('are sent only with a label and a valid URL', () => {
    expect(
      sendableLinks([
        { label: ' Menu ', url: 'https://example.com/menu' },
        { label: 'Booking', url: 'book.example.com' },
        { label: '', url: 'https://example.com' },
        { label: 'Nothing', url: '' },
        { label: 'Broken', url: 'not a url' },
        { label: 'Script', url: 'javascript:alert(1)' },
        { label: 'a'.repeat(101), url: 'https://example.com' },
      ]),
    ).toEqual([
      { label: 'Menu', url: 'https://example.com/menu' },
      { label: 'Booking', url: 'https://book.example.com/' },
    ]);
  });

  it('have a warning if they will be left out, unless they are empty', () => {
    expect(linkNotice({ label: '', url: ' ' })).toBeNull();
    expect(linkNotice({ label: 'Menu', url: 'example.com' })).toBeNull();
    expect(linkNotice({ label: 'Menu', url: '' })).toMatch(/URL/);
    expect(linkNotice({ label: '', url: 'example.com' })).toMatch(/label/);
    expect(linkNotice({ label: 'Menu', url: 'nope' })).toMatch(/valid/);
  });

  it('with text are either sent or have a warning', () => {
    const pairs = ['', 'Menu', 'a'.repeat(101)].flatMap((label) =>
      ['', 'nope', 'example.com'].map((url) => ({ label, url })),
    );
    for (const pair of pairs.filter(({ label, url }) => label + url !== '')) {
      expect(sendableLinks([pair]).length === 1).toBe(linkNotice(pair) === null);
    }
  });
});
