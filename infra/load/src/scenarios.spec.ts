import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isScenario, scenarios } from './config.ts';

const folder = new URL('scenarios/', import.meta.url);
// Read as text, because the scenarios import modules of k6.
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const runnable = readdirSync(folder).filter((file) => textOf(file).includes('export const options'));

/** The request names of a function: `readEntity` → `entity`, `ratings-of-entity`, … */
const namesMeasuredBy = (exec: string): readonly string[] => {
  const functions = textOf('members.ts') + textOf('visitors.ts');
  const body = new RegExp(`export const ${exec} = .*?\\n};`, 's').exec(functions)?.[0] ?? '';
  const requested = [...body.matchAll(/\brequest\(\s*'([\w-]+)'/g)].map(([, name]) => name ?? '');
  return /\brate\(/.test(body) ? [...requested, 'rate'] : requested;
};

describe('scenarios', () => {
  it('are the files with options', () => {
    expect(
      Object.keys(scenarios)
        .map((name) => `${name}.ts`)
        .toSorted(),
    ).toEqual(runnable.toSorted());
  });

  it.each(runnable)('have thresholds for all requests: %s', (file) => {
    const text = textOf(file);
    const functions = [...text.matchAll(/constantRate\('(\w+)'/g)].map(([, name]) => name ?? '');
    const limited = [...text.matchAll(/^ {4}'?([\w-]+)'?: \{ p95:/gm)].map(([, name]) => name);
    const measured = functions.flatMap(namesMeasuredBy);
    expect(measured.length).toBeGreaterThanOrEqual(functions.length);
    expect(limited.toSorted()).toEqual(measured.toSorted());
  });

  it.each(['', 'site', 'toString', '../main', undefined])('%s is not a scenario', (name) => {
    expect(isScenario(name)).toBe(false);
  });
});
