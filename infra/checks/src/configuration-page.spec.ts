import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configurationPage, renewPage, settingsTable } from './configuration-page.ts';
import { configurationSources } from './configuration-sources.ts';

describe('docs/configuration.md', () => {
  it('is up to date; otherwise run npm run docs:config', async () => {
    const page = readFileSync(configurationPage, 'utf8');
    expect(page).toBe(await renewPage(page, configurationSources));
  });

  it('changes only between its markers', async () => {
    const page = 'Before\n\n<!-- configuration:begin -->\n\nold\n\n<!-- configuration:end -->\n\nAfter\n';
    const renewed = await renewPage(page, [{ reader: 'gateway', schema: z.object({ PORT: port }) }]);
    expect(renewed).toContain('| `PORT`  | `3000`  | Where the site listens. | gateway |');
    expect(renewed).toMatch(/^Before\n\n.*\n\nAfter\n$/s);
    expect(renewed).not.toContain('old');
  });
});

const port = z.coerce.number().default(3000).describe('Where the site listens.');

const rowsOf = (...shapes: Record<string, z.ZodType>[]) =>
  settingsTable(
    shapes.map((shape, index) => ({ reader: ['ratings', 'search'][index] ?? '', schema: z.object(shape) })),
  )
    .split('\n')
    .slice(2);

describe('the table of settings', () => {
  it('finds a description inside the schema', () => {
    const inside = z.string().describe('Inside.').default('a').transform(Number);
    expect(rowsOf({ INSIDE: inside })).toEqual(['| `INSIDE` | `a` | Inside. | ratings |']);
  });

  it('shows the default of a flag, which is parsed from text', () => {
    const flag = z.stringbool().default(false).describe('Pretty.');
    expect(rowsOf({ LOG_PRETTY: flag })).toEqual(['| `LOG_PRETTY` | `false` | Pretty. | ratings |']);
  });

  it('distinguishes required from optional settings', () => {
    const required = z.string().describe('Needed.');
    const optional = z.string().optional().describe('Spare.');
    expect(rowsOf({ NEEDED: required, SPARE: optional })).toEqual([
      '| `NEEDED` | required | Needed. | ratings |',
      '| `SPARE` | – | Spare. | ratings |',
    ]);
  });

  it('never shows the default of a secret', () => {
    const inside = z.string().meta({ secret: true, description: 'A key.' }).default('hush');
    const outside = z.string().default('hush').meta({ secret: true, description: 'A key.' });
    expect(rowsOf({ INSIDE: inside, OUTSIDE: outside }).join()).not.toContain('hush');
  });

  it('has one row for a setting that several processes read', () => {
    expect(rowsOf({ PORT: port }, { PORT: port })).toEqual([
      '| `PORT` | `3000` | Where the site listens. | ratings, search |',
    ]);
  });

  it('has a row for each of two settings with the same name and different meanings', () => {
    expect(rowsOf({ PORT: port }, { PORT: port.describe('Something else.') })).toHaveLength(2);
  });

  it('refuses a setting without a description', () => {
    expect(() => rowsOf({ MYSTERY: z.string() })).toThrow('MYSTERY');
  });
});
