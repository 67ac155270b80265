import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { drawBox } from './box.ts';

const sections = [
  { rows: [['Site', 'http://localhost:3000'] as [string, string]] },
  {
    heading: 'Sign in as',
    rows: [
      ['admin', 'admin@example.org'],
      ['business owner', 'owner@example.org'],
    ] as [string, string][],
  },
];
const widthsOf = (box: string): Set<number> => new Set(box.split('\n').map((line) => stringWidth(line)));

describe('drawBox', () => {
  it('aligns the values of all sections', () => {
    expect(drawBox('Candor is running', sections, { unicode: true, columns: 80 })).toBe(
      [
        '╭ Candor is running ────────────────────╮',
        '│ Site            http://localhost:3000 │',
        '│                                       │',
        '│ Sign in as                            │',
        '│ admin           admin@example.org     │',
        '│ business owner  owner@example.org     │',
        '╰───────────────────────────────────────╯',
      ].join('\n'),
    );
  });

  it('is plain ASCII without Unicode', () => {
    expect(drawBox('Candor', sections, { unicode: false, columns: 80 })).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('fits the terminal and shows all of a long value', () => {
    const path = `/home/somebody/${'very-long-folder/'.repeat(10)}data`;
    const box = drawBox('Candor', [{ rows: [['Data folder', path]] }], { unicode: true, columns: 60 });
    expect([...widthsOf(box)]).toEqual([60]);
    expect(box.replace('Candor', '').replaceAll(/[^\w/-]/g, '')).toContain(path);
  });

  it('fits a terminal that is wider than that of the process', () => {
    const box = drawBox('Candor', [{ rows: [['Key', 'x'.repeat(100)]] }], { unicode: true, columns: 120 });
    expect(box.split('\n')).toHaveLength(3);
  });

  it('has no frame on a terminal that is too narrow', () => {
    const text = drawBox('Candor', sections, { unicode: true, columns: 20 });
    expect(text).not.toContain('│');
    expect(text).toContain('http://localhost');
  });

  it('counts wide characters as two columns', () => {
    const box = drawBox('評価', [{ rows: [['地図', 'on']] }], { unicode: true, columns: 80 });
    expect(widthsOf(box).size).toBe(1);
  });
});
