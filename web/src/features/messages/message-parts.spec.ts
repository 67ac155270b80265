import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

const links = (content: string) =>
  messageParts(content).flatMap((part) => (part.type === 'link' ? [part.text] : []));

describe('an address in a message', () => {
  it('is a link, and the words around it are not', () => {
    expect(messageParts('See https://example.com/menu today')).toEqual([
      { type: 'text', text: 'See ' },
      { type: 'link', text: 'https://example.com/menu', href: 'https://example.com/menu' },
      { type: 'text', text: ' today' },
    ]);
  });

  it.each([
    ['Look at https://example.com.', 'https://example.com'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['Did you see http://example.com/?q=1, or not?', 'http://example.com/?q=1'],
  ])('in "%s" ends where the sentence goes on', (content, link) => {
    expect(links(content)).toEqual([link]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://', '//example.com'])(
    'is no link when it is %s',
    (content) => {
      expect(links(content)).toEqual([]);
    },
  );

  it('is no link when it shows one site and opens another', () => {
    expect(links('https://bank.example@elsewhere.example/login')).toEqual([]);
  });

  it.each(['', 'plain', '<b>https://example.com</b> and http://x.example!', 'a\n\nhttps://'])(
    'leaves "%s" as it was written',
    (content) => {
      expect(
        messageParts(content)
          .map(({ text }) => text)
          .join(''),
      ).toBe(content);
    },
  );
});
