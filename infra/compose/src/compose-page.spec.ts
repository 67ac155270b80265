import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCheckoutFile, readComposeText } from './compose-file.ts';
import { composePage, renewPage } from './compose-page.ts';

const page = readFileSync(composePage, 'utf8');
const example = readCheckoutFile('.env.example');

describe('docs/distributed.md', () => {
  it('is up to date; otherwise run npm run docs:compose', async () => {
    expect(page).toBe(await renewPage(page, readComposeText(), example));
  });

  it.each([
    ['a port', "'127.0.0.1:${PORT:-3000}:3000'", "'127.0.0.1:${PORT:-3001}:3000'"],
    ['a volume', "'s3:/var/tmp'", "'s3:/srv'"],
    ['a limit', 'mem_limit: 192m', 'mem_limit: 193m'],
    ['a setting', 'kafka:9092', 'kafka:9999'],
  ])('is out of date when %s has changed', async (_what, from, to) => {
    const changed = readComposeText().replaceAll(from, to);
    expect(page).not.toBe(await renewPage(page, changed, example));
  });

  it('says what each setting in .env means', async () => {
    const [, rows = ''] = /### Settings in `.env`\n\n(.*?)\n\n/s.exec(page) ?? [];
    const meanings = rows.split('\n').map((row) => row.split('|')[3]?.trim());
    expect(meanings.length).toBeGreaterThan(5);
    expect(meanings).not.toContain('');
  });

  it('keeps what is written around the tables, and is not made without their place', async () => {
    const renewed = await renewPage(
      'Before\n\n<!-- compose:begin --><!-- compose:end -->\n\nAfter\n',
      readComposeText(),
      example,
    );
    expect(renewed).toMatch(/^Before\n\n.*\n\nAfter\n$/s);
    await expect(renewPage('No markers here', readComposeText(), example)).rejects.toThrow('markers');
  });
});
