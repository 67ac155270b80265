import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidConfiguration, loadConfig } from './load-config.ts';

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
