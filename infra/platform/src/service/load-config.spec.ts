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

  it('tells all that is missing or wrong at once, and never a value', () => {
    const load = () => loadConfig(schema, { PORT: 'hush', SECRET: '' });
    expect(load).toThrow(InvalidConfiguration);
    expect(load).toThrow(/^These settings are missing or wrong:\n {2}PORT: .+\n {2}SECRET: is missing$/);
    expect(load).not.toThrow(/hush/);
  });

  it('tells which settings others need beside them, together with all else', () => {
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

  it('takes an empty setting as absent', () => {
    const given = { PORT: '8', SECRET: 's'.repeat(32), NAME: '' };
    expect(loadConfig(schema, given)).toEqual({ ...given, PORT: 8, NAME: 'x' });
  });
});
