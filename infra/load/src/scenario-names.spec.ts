import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isScenario, scenarios } from './scenario-names.ts';

const folder = new URL('scenarios/', import.meta.url);
const runnable = readdirSync(folder).filter((file) =>
  readFileSync(new URL(file, folder), 'utf8').includes('export const options'),
);

describe('scenarios', () => {
  it('are offered by name when there is a file of that name, and only then', () => {
    expect(
      Object.keys(scenarios)
        .map((name) => `${name}.ts`)
        .toSorted(),
    ).toEqual(runnable.toSorted());
  });

  it.each(['', 'site', 'toString', '../main', undefined])('%s is none', (name) => {
    expect(isScenario(name)).toBe(false);
  });
});
