import { describe, expect, it } from 'vitest';
import { csvLine } from './audit-file.ts';

describe('a line of the export', () => {
  it('has every cell in quotes, with quotes doubled', () => {
    expect(csvLine(['a', 'b,c', 'say "so"', 'two\r\nlines', ''])).toBe(
      '"a","b,c","say ""so""","two\r\nlines",""\r\n',
    );
  });

  it.each([
    '=cmd|’/c calc’!A1',
    '+1',
    '-1',
    '@sum(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://evil.example")',
  ])('escapes the formula %j', (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
  });

  it('leaves these characters unchanged inside a text', () => {
    expect(csvLine(['a=b', 'x-1', 'me@home'])).toBe('"a=b","x-1","me@home"\r\n');
  });
});
