import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isScenario, scenarios } from './scenario-names.ts';

const folder = new URL('scenarios/', import.meta.url);
// Read as text: they import what is there only inside k6.
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const runnable = readdirSync(folder).filter((file) => textOf(file).includes('export const options'));

/** Under which names what people do is measured: `readEntity` → `entity`, `ratings-of-entity`, … */
const namesMeasuredBy = (act: string): readonly string[] => {
  const acts = textOf('members.ts') + textOf('visitors.ts');
  const body = new RegExp(`export const ${act} = .*?\\n};`, 's').exec(acts)?.[0] ?? '';
  const asked = [...body.matchAll(/\bask\(\s*'([\w-]+)'/g)].map(([, name]) => name ?? '');
  return /\brate\(/.test(body) ? [...asked, 'rate'] : asked;
};

describe('scenarios', () => {
  it('are offered by name when there is a file of that name, and only then', () => {
    expect(
      Object.keys(scenarios)
        .map((name) => `${name}.ts`)
        .toSorted(),
    ).toEqual(runnable.toSorted());
  });

  it.each(runnable)('hold all that people do to a limit: %s', (file) => {
    const text = textOf(file);
    const acts = [...text.matchAll(/arriving\('(\w+)'/g)].map(([, act]) => act ?? '');
    const held = [...text.matchAll(/^ {4}'?([\w-]+)'?: \{ p95:/gm)].map(([, name]) => name);
    const measured = acts.flatMap(namesMeasuredBy);
    expect(measured.length).toBeGreaterThanOrEqual(acts.length);
    expect(held.toSorted()).toEqual(measured.toSorted());
  });

  it.each(['', 'site', 'toString', '../main', undefined])('%s is none', (name) => {
    expect(isScenario(name)).toBe(false);
  });
});
