import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  InvalidConfiguration,
  loadConfig,
  withSettings,
  wrongSettings,
  type Environment,
} from './load-config.ts';

describe('loading the settings', () => {
  const schema = z.object({
    PORT: z.coerce.number().int(),
    SECRET: z.string().min(32),
    NAME: z.string().default('x'),
    NICKNAME: z
      .string()
      .optional()
      .meta({ needs: ['NAME'] }),
  });

  it('lists all missing and wrong settings at once, and never a value', () => {
    const load = () => loadConfig(schema, { PORT: 'hush', SECRET: '' });
    expect(load).toThrow(InvalidConfiguration);
    expect(load).toThrow(/^These settings are missing or wrong:\n {2}PORT: .+\n {2}SECRET: is missing$/);
    expect(load).not.toThrow(/hush/);
  });

  it('lists settings that others require, together with all other problems', () => {
    const given = { PORT: '8', SECRET: 's', NICKNAME: 'hush', NAME: '' };
    expect(() => loadConfig(schema, given)).toThrow(
      /^These settings .+:\n {2}SECRET: .+\n {2}NICKNAME: needs NAME beside it$/,
    );
    const well = { ...given, SECRET: 's'.repeat(32), NAME: 'y' };
    expect(loadConfig(schema.pick({ NAME: true, NICKNAME: true }), well)).toEqual({
      NAME: 'y',
      NICKNAME: 'hush',
    });
  });

  it('lists settings that exclude others, and settings that need one of several', () => {
    const addresses = z.object({
      URL: z
        .string()
        .optional()
        .meta({ excludes: ['CLOUD'] }),
      CLOUD: z.string().optional(),
      KEY: z
        .string()
        .optional()
        .meta({ needsOneOf: ['URL', 'CLOUD'] }),
    });
    expect(() => loadConfig(addresses, { URL: 'u', CLOUD: 'c', KEY: 'k' })).toThrow(
      /:\n {2}URL: cannot be set together with CLOUD$/,
    );
    expect(() => loadConfig(addresses, { KEY: 'k' })).toThrow(/:\n {2}KEY: needs URL or CLOUD beside it$/);
    expect(loadConfig(addresses, { CLOUD: 'c', KEY: 'k' })).toEqual({ CLOUD: 'c', KEY: 'k' });
  });

  it('treats an empty setting as missing', () => {
    const given = { PORT: '8', SECRET: 's'.repeat(32), NAME: '' };
    expect(loadConfig(schema, given)).toEqual({ ...given, PORT: 8, NAME: 'x' });
  });
});

describe('a secret in a file', () => {
  const schema = z.object({
    TOKEN: z.string().min(8).meta({ secret: true }),
    KEY: z.string().optional().meta({ secret: true }),
    USER: z
      .string()
      .optional()
      .meta({ needs: ['KEY'] }),
    NAME: z.string().default('x'),
    CA_FILE: z.string().optional(),
  });
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-settings-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const file = (content: string): string => {
    writeFileSync(join(folder, 'secret'), content);
    return join(folder, 'secret');
  };
  const reasons = (environment: Environment) =>
    wrongSettings(schema, environment).map(({ name, reason }) => `${name}: ${reason}`);

  it.each([
    ['hush-hush', 'hush-hush'],
    ['hush-hush\n', 'hush-hush'],
    ['hush-hush\r\n', 'hush-hush'],
    [' hush \n hush \n', ' hush \n hush '],
  ])('is its content %j without the last line break', (content, value) => {
    expect(loadConfig(schema, { TOKEN_FILE: file(content) }).TOKEN).toBe(value);
  });

  it('fulfills what another setting needs', () => {
    const settings = { TOKEN: 'hush-hush', USER: 'me', KEY_FILE: file('key') };
    expect(loadConfig(schema, settings)).toMatchObject({ USER: 'me', KEY: 'key' });
    expect(reasons({ ...settings, KEY_FILE: '' })).toEqual(['USER: needs KEY beside it']);
  });

  it('is refused when the file cannot be read, or beside the setting itself', () => {
    expect(reasons({ TOKEN_FILE: join(folder, 'nothing') })).toEqual([
      'TOKEN_FILE: the file cannot be read (ENOENT)',
    ]);
    expect(reasons({ TOKEN_FILE: folder })).toEqual(['TOKEN_FILE: the file cannot be read (EISDIR)']);
    expect(reasons({ TOKEN: 'hush-hush', TOKEN_FILE: file('other') })).toEqual([
      'TOKEN_FILE: cannot be set together with TOKEN',
    ]);
  });

  it('is missing when the file is empty, and never part of a message', () => {
    expect(reasons({ TOKEN_FILE: file('\n') })).toEqual(['TOKEN: is missing']);
    expect(reasons({ TOKEN_FILE: file('hush') }).join('')).not.toContain('hush');
  });

  it('is replaced by a value that a starter passes on', () => {
    const environment = withSettings({ TOKEN_FILE: file('hush-hush'), NAME: 'y' }, { TOKEN: 'from-starter' });
    expect(loadConfig(schema, environment)).toEqual({ TOKEN: 'from-starter', NAME: 'y' });
  });

  it('is no way to give other settings', () => {
    const settings = { TOKEN: 'hush-hush', NAME_FILE: file('y'), CA_FILE: 'ca.pem' };
    expect(loadConfig(schema, settings)).toEqual({ TOKEN: 'hush-hush', NAME: 'x', CA_FILE: 'ca.pem' });
  });
});
