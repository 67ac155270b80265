import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';

/** Metrics and log messages. A message has three words or more, and is no command. */
const names = /`(candor_[a-z_]+|(?!docker |npm )[a-z]+(?:,? [a-z]+){2,})/g;

const namesIn = (page: string): string[] => [...page.matchAll(names)].map(([, name = '']) => name);

const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');

const source = read('{infra/{platform,embedded},gateway,services/*}/src/**/*.ts');
const missingIn = (page: string): string[] => namesIn(page).filter((name) => !source.includes(name));

describe('runbooks', () => {
  it('name only metrics and log messages that exist', () => {
    const pages = read('docs/runbooks/*.md');
    expect(namesIn(pages)).toContain('candor_dead_letters');
    expect(missingIn(pages)).toEqual([]);
  });

  it('fail for a metric and a message that do not exist', () => {
    expect(missingIn('See `candor_dead_messages > 0` and `event parked as live letter`.')).toEqual([
      'candor_dead_messages',
      'event parked as live letter',
    ]);
  });
});
