import { resolve } from 'node:path';
import { loadConfig } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { distributedConfig } from './config.ts';
import { planProcesses } from './processes.ts';

const planned = (settings: Record<string, string>) => {
  const environment = { DATABASE_URL: 'postgres://candor:secret@127.0.0.1:5432/candor', ...settings };
  return planProcesses(loadConfig(distributedConfig, environment), environment);
};

describe('the folder of search snapshots', () => {
  const folderFor = (settings: Record<string, string>) =>
    planned(settings).services.find(({ name }) => name === 'search')?.environment['SEARCH_SNAPSHOT_DIR'];

  it('is in the data folder, so that a restart does not read all documents', () => {
    expect(folderFor({ DATA_DIR: 'some-data' })).toBe(resolve('some-data/search-index'));
  });

  it('is another one where the operator names it', () => {
    expect(folderFor({ SEARCH_SNAPSHOT_DIR: '/elsewhere' })).toBe('/elsewhere');
  });

  it('is given to search alone', () => {
    const others = planned({}).services.filter(({ name }) => name !== 'search');
    for (const { environment } of others) expect(environment).not.toHaveProperty('SEARCH_SNAPSHOT_DIR');
  });
});
