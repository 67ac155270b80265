import { describe, expect, it } from 'vitest';
import { messageAge, messageParts, readDraft } from './message-format.ts';

const links = (content: string) =>
  messageParts(content).flatMap((part) => (part.type === 'link' ? [part.text] : []));

describe('a web address in a message', () => {
  it('is a link, unlike the text around it', () => {
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
    'is no link as %s',
    (content) => {
      expect(links(content)).toEqual([]);
    },
  );

  it('is no link when it shows one site and opens another', () => {
    expect(links('https://bank.example@elsewhere.example/login')).toEqual([]);
  });

  it.each(['', 'plain', '<b>https://example.com</b> and http://x.example!', 'a\n\nhttps://'])(
    'does not change the text "%s"',
    (content) => {
      expect(
        messageParts(content)
          .map(({ text }) => text)
          .join(''),
      ).toBe(content);
    },
  );
});

const now = new Date('2026-03-15T12:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();

describe('the age of a message', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1m ago'],
    [3_599, '59m ago'],
    [3_600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, '1d ago'],
    [7 * 86_400 - 1, '6d ago'],
  ])('of %i seconds is "%s"', (seconds, label) => {
    expect(messageAge(secondsAgo(seconds), now)).toBe(label);
  });

  it('is a date from a week on', () => {
    expect(messageAge('2025-01-05T12:00:00.000Z', now)).toBe('Jan 5, 2025');
  });

  it('is Just now when the server clock is ahead', () => {
    expect(messageAge('2026-03-15T12:05:00.000Z', now)).toBe('Just now');
  });
});

describe('a draft', () => {
  it.each(['', ' ', '\n\t \n'])('cannot be sent without text: %j', (text) => {
    expect(readDraft(text)).toEqual({ status: 'empty' });
  });

  it('is sent without surrounding spaces', () => {
    expect(readDraft('  hello\nthere ')).toMatchObject({ status: 'sendable', content: 'hello\nthere' });
  });

  it('can be sent up to 2000 code points', () => {
    expect(readDraft('🦊'.repeat(2_000))).toMatchObject({ status: 'sendable', charactersLeft: 0 });
    expect(readDraft('a'.repeat(2_003))).toEqual({ status: 'too-long', tooMany: 3 });
    expect(readDraft(` ${'a'.repeat(2_000)} `)).toMatchObject({ status: 'sendable' });
  });
});
