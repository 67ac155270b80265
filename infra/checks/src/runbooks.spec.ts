import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';

/** Metrics, and lines of logs: three words or more that are no command. */
const told = /`(candor_[a-z_]+|(?!docker |npm )[a-z]+(?:,? [a-z]+){2,})/g;

const namesIn = (page: string): string[] => [...page.matchAll(told)].map(([, name = '']) => name);

const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');

const program = read('{infra/{platform,embedded},gateway,services/*}/src/**/*.ts');
const unknownIn = (page: string): string[] => namesIn(page).filter((name) => !program.includes(name));

describe('runbooks', () => {
  it('name no metric and no line of a log that is not told', () => {
    const pages = read('docs/runbooks/*.md');
    expect(namesIn(pages)).toEqual(
      expect.arrayContaining(['candor_dead_letters', 'gap in a stream, asking its owner']),
    );
    expect(unknownIn(pages)).toEqual([]);
  });

  it('would be found out', () => {
    expect(unknownIn('See `candor_dead_messages > 0` and `event parked as live letter`.')).toEqual([
      'candor_dead_messages',
      'event parked as live letter',
    ]);
  });
});
