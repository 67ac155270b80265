import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { refusedWords } from './refused-words.ts';

/** The linter reads scripts. Data is not ours to word, and a lockfile is generated. */
const isChecked = (path: string): boolean =>
  /(\.(md|sql|ya?ml|html|css|sh|example)|Dockerfile[^/]*)$/.test(path) && path !== 'docs/glossary.md';

const found = (text: string): string[] => refusedWords(text, () => 'name').map(({ words }) => words);
const foundInProse = (text: string): string[] => refusedWords(text, () => 'prose').map(({ words }) => words);

describe('plain words', () => {
  it('are used in documents, SQL and configuration', () => {
    const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(isChecked);
    const refusals = paths.flatMap((path) => {
      const text = readFileSync(`${root}${path}`, 'utf8');
      return [
        ...refusedWords(path, () => 'name').map((refusal) => ({ ...refusal, at: path })),
        ...refusedWords(text, () => 'prose').map((refusal) => ({
          ...refusal,
          at: `${path}:${String(text.slice(0, refusal.start).split('\n').length)}`,
        })),
      ];
    });
    expect(refusals.map(({ at, words, instead }) => `${at}: "${words}", use: ${instead}`)).toEqual([]);
  });

  it('are compared word by word in names', () => {
    expect(found('bringMembers')).toEqual(['bring']);
    expect(found('DEEDS_PER_PAGE audited_deed old-deed.ts')).toEqual(['deeds', 'deed', 'deed']);
    expect(found('stringBuilder sightseeing')).toEqual([]);
  });

  it('are compared as phrases, across lines and in camel case', () => {
    expect(found('takeUpPage')).toEqual(['take up']);
    expect(found('waits for\n * ever')).toEqual(['for ever']);
    expect(found('for each, ever')).toEqual([]);
  });

  it('allow what comes from outside', () => {
    expect(found('keepAliveTimeout')).toEqual([]);
    expect(found('keptAliveFor')).toEqual(['kept']);
  });

  it('differ between names and prose', () => {
    expect(foundInProse('She kept it; his was gone.')).toEqual(['his']);
    expect(found('keptTerms, his')).toEqual(['kept']);
  });
});
