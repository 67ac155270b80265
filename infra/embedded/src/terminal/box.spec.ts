import { describe, expect, it } from 'vitest';
import { drawBox } from './box.ts';
import { displayWidth } from './display-width.ts';

const sections = [
  { rows: [['Site', 'http://localhost:3000'] as [string, string]] },
  {
    heading: 'Sign in with',
    rows: [
      ['admin', 'admin@example.org'],
      ['business owner', 'owner@example.org'],
    ] as [string, string][],
  },
];

describe('the box', () => {
  it('aligns the values of all its sections', () => {
    expect(drawBox('Candor is running', sections, { unicode: true, columns: 80 })).toBe(
      [
        '╭───────────────────────────────────────╮',
        '│ Candor is running                     │',
        '├───────────────────────────────────────┤',
        '│ Site            http://localhost:3000 │',
        '├───────────────────────────────────────┤',
        '│ Sign in with                          │',
        '│ admin           admin@example.org     │',
        '│ business owner  owner@example.org     │',
        '╰───────────────────────────────────────╯',
      ].join('\n'),
    );
  });

  it('is plain ASCII where nothing else can be shown', () => {
    expect(drawBox('Candor', sections, { unicode: false, columns: 80 })).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('keeps to the width of the terminal and loses nothing of a long value', () => {
    const path = `/home/somebody/${'very-long-folder/'.repeat(10)}data`;
    const box = drawBox('Candor', [{ rows: [['Data folder', path]] }], { unicode: true, columns: 60 });
    const lines = box.split('\n');
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(60);
    expect(new Set(lines.map(displayWidth)).size).toBe(1);
    expect(box.replaceAll(/[^\w/-]/g, '')).toContain(path);
  });

  it('is left out where it would not fit', () => {
    const text = drawBox('Candor', sections, { unicode: true, columns: 20 });
    expect(text).not.toContain('│');
    expect(text).toContain('http://localhost');
  });

  it('counts wide characters as two columns', () => {
    const box = drawBox('評価', [{ rows: [['地図', 'on']] }], { unicode: true, columns: 80 });
    expect(new Set(box.split('\n').map(displayWidth)).size).toBe(1);
    expect(displayWidth('評価 ok')).toBe(7);
  });
});
