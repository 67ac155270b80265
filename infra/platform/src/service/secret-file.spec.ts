import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidConfiguration } from './load-config.ts';
import { readSecretFile } from './secret-file.ts';

describe('a file with a secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-secret-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const read = (content: string | Buffer) => {
    const file = join(folder, 'internal');
    writeFileSync(file, content);
    return readSecretFile(file, { minLength: 43, wayOut: 'delete it' });
  };

  it('may end with a line break', () => {
    expect(read(`${'aB3_-'.repeat(9)}\n`)).toBe('aB3_-'.repeat(9));
  });

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'empty'],
    ['line breaks only', '\n\n', 'empty'],
    ['half of it', 'a'.repeat(20), 'damaged'],
    ['zeros of a crashed file system', Buffer.alloc(43), 'damaged'],
    ['random bytes', Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 37) % 256)), 'damaged'],
    ['a page of HTML', '<html>'.repeat(20), 'damaged'],
  ])('with %s is named in the error, without its content', (_what, content, state) => {
    expect(() => read(content)).toThrow(InvalidConfiguration);
    expect(() => read(content)).toThrow(
      `The secret in ${join(folder, 'internal')} is ${state}. Restore the file from a backup, or delete it.`,
    );
  });

  it('that is a folder is named in the error', () => {
    const read = () => readSecretFile(folder, { minLength: 43, wayOut: 'delete it' });
    expect(read).toThrow(InvalidConfiguration);
    expect(read).toThrow(`The secret in ${folder} cannot be read: EISDIR: illegal operation on a directory.`);
  });
});
