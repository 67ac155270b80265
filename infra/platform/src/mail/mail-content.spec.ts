import { describe, expect, it } from 'vitest';
import { mailContent } from './mail-content.ts';

const words = {
  subject: 'Your code',
  paragraphs: ['Hello <b>Zoë</b> & "friends":', 'One line,\nand another.'],
  callout: { type: 'link', label: 'Go <on>', url: 'https://candor.test/?a=1&b="2' } as const,
};

describe('the content of a mail', () => {
  it('is the same in plain text and in HTML, with the callout after the first paragraph', () => {
    const { subject, text, html } = mailContent(words);
    expect(subject).toBe('Your code');
    expect(text).toBe(
      'Hello <b>Zoë</b> & "friends":\n\nhttps://candor.test/?a=1&b="2\n\nOne line,\nand another.\n\nCandor\n',
    );
    expect(html.indexOf('Hello')).toBeLessThan(html.indexOf('href='));
    expect(html.indexOf('href=')).toBeLessThan(html.indexOf('One line,<br>and another.'));
  });

  it('is escaped in HTML, also where it would end an attribute', () => {
    const { html } = mailContent(words);
    expect(html).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; &quot;friends&quot;:');
    expect(html).toContain('href="https://candor.test/?a=1&amp;b=&quot;2"');
    expect(html).toContain('Go &lt;on&gt;');
    expect(html).not.toContain('<b>');
  });

  it('ends with the link that stops such mails, if there is one', () => {
    const unsubscribeUrl = 'https://candor.test/unsubscribe?token=a&b';
    const { text, html, ...content } = mailContent({ ...words, unsubscribeUrl });
    expect(text).toMatch(/\n\nCandor\nUnsubscribe: https:\/\/candor\.test\/unsubscribe\?token=a&b\n$/);
    expect(html).toContain('href="https://candor.test/unsubscribe?token=a&amp;b"');
    expect(content).toMatchObject({ unsubscribeUrl });
    expect(mailContent(words).html).not.toContain('Unsubscribe');
  });

  it('shows a code in large type on a line of its own', () => {
    const { text, html } = mailContent({ ...words, callout: { type: 'code', code: '123456' } });
    expect(text).toContain('\n\n123456\n\n');
    expect(html).toMatch(/<p style="[^"]+">123456<\/p>/);
  });

  it('loads no resources, and stays readable in dark mode', () => {
    const { html } = mailContent({ ...words, callout: null });
    expect(html).not.toMatch(/src=|url\(|<link|<script|@import|https?:/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/background(-color)?: ?(#fff|white)/);
  });
});
