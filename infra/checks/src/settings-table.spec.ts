import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settingsTable } from './settings-table.ts';

const port = z.coerce.number().default(3000).describe('Where the site listens.');

const rowsOf = (shape: Record<string, z.ZodType>, reader = 'ratings') =>
  settingsTable([{ reader, schema: z.object(shape) }])
    .split('\n')
    .slice(2);

describe('the settings table', () => {
  it('names each setting with its default and its meaning', () => {
    expect(rowsOf({ PORT: port })).toEqual(['| `PORT` | `3000` | Where the site listens. | ratings |']);
  });

  it('finds the description wherever the schema carries it', () => {
    const inside = z.string().describe('Inside.').default('a').transform(Number);
    expect(rowsOf({ INSIDE: inside })).toEqual(['| `INSIDE` | `a` | Inside. | ratings |']);
  });

  it('shows the default of a flag, which is read from a text', () => {
    const flag = z.stringbool().default(false).describe('Pretty.');
    expect(rowsOf({ LOG_PRETTY: flag })).toEqual(['| `LOG_PRETTY` | `false` | Pretty. | ratings |']);
  });

  it('tells required from optional settings', () => {
    const rows = rowsOf({
      NEEDED: z.string().describe('Needed.'),
      SPARE: z.string().optional().describe('Spare.'),
    });
    expect(rows).toEqual([
      '| `NEEDED` | required | Needed. | ratings |',
      '| `SPARE` | – | Spare. | ratings |',
    ]);
  });

  it('never shows the default of a secret', () => {
    const inside = z.string().meta({ secret: true, description: 'A key.' }).default('hush');
    const outside = z.string().default('hush').meta({ secret: true, description: 'A key.' });
    const table = settingsTable([
      { reader: 'billing', schema: z.object({ INSIDE: inside, OUTSIDE: outside }) },
    ]);
    expect(table).not.toContain('hush');
  });

  it('has one row for a setting that several processes read alike', () => {
    const schema = z.object({ PORT: port });
    const table = settingsTable([
      { reader: 'ratings', schema },
      { reader: 'search', schema },
    ]);
    expect(table.split('\n').slice(2)).toEqual([
      '| `PORT` | `3000` | Where the site listens. | ratings, search |',
    ]);
  });

  it('has a row each for settings of one name that differ', () => {
    const table = settingsTable([
      { reader: 'ratings', schema: z.object({ PORT: port }) },
      { reader: 'search', schema: z.object({ PORT: port.describe('Something else.') }) },
    ]);
    expect(table.split('\n').slice(2)).toHaveLength(2);
  });

  it('keeps its columns when a text holds a bar', () => {
    expect(rowsOf({ SEED: z.string().default('demo').describe('demo | none') })).toEqual([
      '| `SEED` | `demo` | demo \\| none | ratings |',
    ]);
  });

  it('refuses a setting that does not say what it means', () => {
    expect(() => rowsOf({ MYSTERY: z.string() })).toThrow('MYSTERY');
  });
});
