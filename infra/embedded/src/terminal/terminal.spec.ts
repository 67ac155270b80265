import { describe, expect, it } from 'vitest';
import { describeTerminal } from './terminal.ts';

const screen = { write: () => true, isTTY: true, columns: 132 };

describe('a terminal', () => {
  it('is interactive and Unicode for a person with a UTF-8 locale', () => {
    const terminal = describeTerminal(screen, { LANG: 'de_DE.UTF-8' }, 'linux');
    expect(terminal).toMatchObject({ interactive: true, unicode: true, columns: 132 });
  });

  it('is plain for a file, a dumb terminal or a build machine', () => {
    const plain = { interactive: false, unicode: false };
    expect(describeTerminal({ write: () => true }, { LANG: 'C.UTF-8' }, 'linux')).toMatchObject({
      ...plain,
      columns: 80,
    });
    expect(describeTerminal(screen, { LANG: 'C.UTF-8', TERM: 'dumb' }, 'linux')).toMatchObject(plain);
    expect(describeTerminal(screen, { LANG: 'C.UTF-8', CI: 'true' }, 'linux')).toMatchObject(plain);
  });

  it('is ASCII without a UTF-8 locale, LC_ALL before LANG', () => {
    expect(describeTerminal(screen, { LC_ALL: 'C', LANG: 'C.UTF-8' }, 'linux').unicode).toBe(false);
    expect(describeTerminal(screen, { LC_ALL: '', LANG: 'C.UTF-8' }, 'linux').unicode).toBe(true);
    expect(describeTerminal(screen, {}, 'linux').unicode).toBe(false);
  });

  it('has 80 columns when it reports none', () => {
    expect(describeTerminal({ ...screen, columns: 0 }, {}, 'linux').columns).toBe(80);
  });

  it('is Unicode on Windows in newer terminals only', () => {
    expect(describeTerminal(screen, {}, 'win32').unicode).toBe(false);
    expect(describeTerminal(screen, { WT_SESSION: '1' }, 'win32').unicode).toBe(true);
  });
});
